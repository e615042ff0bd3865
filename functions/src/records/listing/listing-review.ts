import type { GivenDetails } from '../../../../src/domain/listing/details/detail-values.ts';
import type { AccessTier, Submission, Teaser } from '../../../../src/domain/listing/listing.ts';
import type { Claim } from '../../../../src/domain/listing/publish/listing-review.ts';
import { refs } from '../../data/firestore/refs.ts';
import type { Tx } from '../../data/firestore/transaction.ts';

export function removeClaim(tx: Tx, listingId: string): void {
  tx.delete(refs.claim(listingId));
}

/** Writes which administrator reviews a listing. */
export function saveClaim(tx: Tx, listingId: string, claim: Claim): void {
  tx.set(refs.claim(listingId), claim);
}

/** Notes which administrator rejected a listing. */
export const saveRejection = (tx: Tx, listingId: string, by: string): void => tx.set(refs.rejection(listingId), { by });

/** Forgets it: the listing was approved, so that anybody may review it next. */
export const removeRejection = (tx: Tx, listingId: string): void => tx.delete(refs.rejection(listingId));

interface Published {
  teaser: Teaser;
  accessTier: AccessTier;
  /** The details that opened for diligence. */
  diligence: GivenDetails;
}

/** Keeps the version of the last review, to compare with the seller's later ones. */
export function saveReviewed(tx: Tx, listingId: string, { teaser, accessTier, diligence }: Published): void {
  const { seller: _card, ...reviewed } = teaser;
  tx.set(refs.reviewed(listingId), { teaser: reviewed, accessTier, diligence });
}

/** Forgets it: what is published now was reviewed. */
export const removeReviewed = (tx: Tx, listingId: string): void => tx.delete(refs.reviewed(listingId));

/** Writes a submission, for example with its decision. */
export function saveSubmission(tx: Tx, submission: Submission): void {
  tx.set(refs.submission(submission.listingId, String(submission.n)), submission);
}
