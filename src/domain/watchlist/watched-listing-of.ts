import type { Listing } from '../listing/listing.ts';
import { publicListingOf } from '../listing/public-listing.ts';
import type { WatchedListing } from './watched.ts';

/** How a listing's watchers see it; null for one that was never public. */
export function watchedListingOf(listing: Listing): WatchedListing | null {
  const shown = publicListingOf(listing);
  const { teaser, firstListedAt, createdAt } = listing;
  if (!teaser) return null;
  return {
    title: teaser.title,
    category: teaser.category,
    cover: shown ? (teaser.pictures[0]?.hash ?? null) : null,
    state: shown?.state ?? 'gone',
    askingPrice: teaser.askingPrice,
    soldFor: shown?.soldFor ?? null,
    confirmedAt: listing.confirmedAt ?? firstListedAt ?? createdAt,
  };
}
