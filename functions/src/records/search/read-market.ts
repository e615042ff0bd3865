import { type SearchEntry, searchEntryOf } from '../../../../src/domain/search/search-entry.ts';
import { find, iterateFound, skipUnreadable } from '../../data/firestore/find.ts';
import { serverQueries } from '../../data/firestore/queries/server-queries.ts';
import { refs } from '../../data/firestore/refs.ts';
import type { Segment } from '../../integrations/search/embedded/segment.ts';
import { SegmentBuilder } from '../../integrations/search/embedded/segment-builder.ts';

const BATCH_SIZE = 500;

/** Yields every searchable listing, ordered by id. Logs unreadable listings and passes their ids to `onUnreadable`. */
export async function* iterateSearchableEntries(
  onUnreadable: (id: string) => void = () => {},
): AsyncGenerator<SearchEntry> {
  for await (const doc of iterateFound(find(refs.publicListings(), serverQueries.searchedListings()), BATCH_SIZE)) {
    const [listing] = skipUnreadable([doc]);
    const entry = listing && searchEntryOf(listing);
    if (entry) yield entry;
    else if (!listing) onUnreadable(doc.id);
  }
}

/**
 * Builds a segment from all searchable listings, for a process without a snapshot. `readAt` is a time before the first
 * listing was read.
 */
export async function readMarket(): Promise<{ segment: Segment; readAt: Date }> {
  const { readTime } = await refs.searchChanges().limit(1).get();
  const builder = new SegmentBuilder();
  for await (const entry of iterateSearchableEntries()) builder.add(entry);
  return { segment: builder.done(), readAt: readTime.toDate() };
}
