import { refs } from '../../data/refs.ts';
import { countFigures } from '../../records/stats/count-figures.ts';

/** Counts when a listing was first put up for sale, or what it was sold for, once. */
export async function countListingFigures(listingId: string, what: 'listed' | 'sold'): Promise<void> {
  const listing = (await refs.listing(listingId).get()).data();
  if (!listing) return;
  const { firstListedAt, soldAt, soldFor } = listing;
  const name = `${what}-${listingId}`;
  if (what === 'listed' && firstListedAt) await countFigures([{ name, at: firstListedAt, figures: { listed: 1 } }]);
  if (what === 'sold' && soldAt && soldFor) await countFigures([{ name, at: soldAt, figures: { volume: soldFor } }]);
}
