import type { GivenDetails } from '../../../../src/domain/listing/details.ts';
import type { AccessTier, Teaser } from '../../../../src/domain/listing/listing.ts';
import { refs } from '../../data/refs.ts';
import type { Tx } from '../../data/tx.ts';

interface Published {
  teaser: Teaser;
  accessTier: AccessTier;
  /** What opened for diligence; undefined where it is in the access tier still. */
  diligence: GivenDetails | undefined;
}

/** Keeps what was published at the last review, to compare with what its seller publishes now. */
export function saveReviewed(tx: Tx, listingId: string, { teaser, accessTier, diligence }: Published): void {
  const { seller: _card, ...reviewed } = teaser;
  tx.set(refs.reviewed(listingId), { teaser: reviewed, accessTier, ...(diligence && { diligence }) });
}

/** Forgets it: what is published now was reviewed. */
export const removeReviewed = (tx: Tx, listingId: string): void => tx.delete(refs.reviewed(listingId));
