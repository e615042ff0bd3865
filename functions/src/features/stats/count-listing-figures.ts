import { refs } from '../../data/refs.ts';
import { countFigures } from '../../records/stats/count-figures.ts';

/** Counts when a listing was first put up for sale and what it was sold for, each once. */
export async function countListingFigures(listingId: string): Promise<void> {
  const listing = (await refs.listing(listingId).get()).data();
  if (!listing) return;
  const { firstListedAt, soldAt, soldFor } = listing;
  await countFigures([
    ...(firstListedAt ? [{ name: `listed-${listingId}`, at: firstListedAt, figures: { listed: 1 } }] : []),
    ...(soldAt && soldFor ? [{ name: `sold-${listingId}`, at: soldAt, figures: { volume: soldFor } }] : []),
  ]);
}
