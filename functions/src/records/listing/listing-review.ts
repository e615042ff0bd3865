import type { GivenDetails } from '../../../../src/domain/listing/details/detail-values.ts';
import type { AccessTier, Submission, Teaser } from '../../../../src/domain/listing/listing.ts';
import type { Claim } from '../../../../src/domain/listing/publish/listing-review.ts';
import { refs } from '../../data/firestore/refs.ts';
import type { Tx } from '../../data/firestore/transaction.ts';

export function removeClaim(tx: Tx, listingId: string): void {
  tx.delete(refs.claim(listingId));
}

/** Records which administrator is reviewing a listing. */
export function saveClaim(tx: Tx, listingId: string, claim: Claim): void {
  tx.set(refs.claim(listingId), claim);
}

/** Records which administrator rejected a listing. */
export const saveRejection = (tx: Tx, listingId: string, by: string): void => tx.set(refs.rejection(listingId), { by });

/**
 * Deletes the record of who rejected a listing once the listing is approved, so that any administrator may review it
 * next.
 */
export const removeRejection = (tx: Tx, listingId: string): void => tx.delete(refs.rejection(listingId));

interface Published {
  teaser: Teaser;
  accessTier: AccessTier;
  /** Details revealed in the diligence tier. */
  diligence: GivenDetails;
}

/** Stores the last reviewed version for comparison with the seller's later versions. */
export function saveReviewed(tx: Tx, listingId: string, { teaser, accessTier, diligence }: Published): void {
  const { seller: _card, ...reviewed } = teaser;
  tx.set(refs.reviewed(listingId), { teaser: reviewed, accessTier, diligence });
}

/** Deletes the stored reviewed version, because the published version has now been reviewed. */
export const removeReviewed = (tx: Tx, listingId: string): void => tx.delete(refs.reviewed(listingId));

/** Writes a submission, including any decision on it. */
export function saveSubmission(tx: Tx, submission: Submission): void {
  tx.set(refs.submission(submission.listingId, String(submission.n)), submission);
}
