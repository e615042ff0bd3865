import type { Listing } from '../../../../src/domain/listing/listing.ts';
import { countFigures } from '../../records/stats/count-figures.ts';

type Facts = Pick<Listing, 'firstListedAt' | 'soldAt' | 'soldFor'>;

/** Counts when a listing was first put up for sale, or what it was sold for, once. None of these changes once it is set. */
export async function countListingFigures(
  listingId: string,
  what: 'listed' | 'sold',
  { firstListedAt, soldAt, soldFor }: Facts,
): Promise<void> {
  const name = `${what}-${listingId}`;
  if (what === 'listed' && firstListedAt) await countFigures([{ name, at: firstListedAt, figures: { listed: 1 } }]);
  if (what === 'sold' && soldAt && soldFor) await countFigures([{ name, at: soldAt, figures: { volume: soldFor } }]);
}
