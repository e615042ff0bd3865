import type { Submission } from '../../../../src/domain/listing/listing.ts';
import { refs } from '../../data/refs.ts';
import type { Tx } from '../../data/tx.ts';

/** Writes a submission, for example with its decision. */
export function saveSubmission(tx: Tx, submission: Submission): void {
  tx.set(refs.submission(submission.listingId, String(submission.n)), submission);
}
