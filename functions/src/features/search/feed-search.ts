import type { SearchEntry } from '../../../../src/domain/search/search-entry.ts';
import { refs } from '../../data/refs.ts';
import { searchIndex } from '../../records/search/search-index.ts';
import { microsecondsOf, readEntry } from './read-entry.ts';

/**
 * Tells the search index what a listing is now, and returns it. It is read again, so that neither the order of events nor
 * how often they are delivered matters. One that cannot be read is not found.
 */
export async function feedSearch(listingId: string): Promise<SearchEntry | null> {
  const doc = await refs.publicListing(listingId).get();
  const [entry, index] = [readEntry(doc), await searchIndex()];
  // What is gone was gone when it was read: whatever is written afterwards is newer.
  if (entry) await index.upsert(entry, microsecondsOf(doc.updateTime ?? doc.readTime));
  else await index.remove(listingId, microsecondsOf(doc.updateTime ?? doc.readTime));
  return entry;
}
