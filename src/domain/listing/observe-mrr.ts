import type { Listing } from './listing.ts';
import { readingBefore, withReadingOf } from './mrr-growth.ts';

/** The listing with the MRR that it shows now among those seen, and with the one that this is compared with. */
export function observeMrr<L extends Pick<Listing, 'teaser' | 'mrrSeen'>>(listing: L): L {
  const { teaser } = listing;
  if (!teaser) return listing;
  const mrrSeen = withReadingOf(listing.mrrSeen, teaser);
  return { ...listing, mrrSeen, teaser: { ...teaser, mrrBefore: readingBefore(mrrSeen) } };
}
