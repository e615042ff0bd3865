import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/logger';
import type { PublicListing } from '../../../../src/domain/listing/public-listing.ts';
import { type SearchEntry, searchEntryOf } from '../../../../src/domain/search/search-entry.ts';
import { refs } from '../../data/refs.ts';
import { searchIndex } from '../../records/search/search-index.ts';

/**
 * Tells the search index what a listing is now. It is read again, so that neither the order of events nor how often they
 * are delivered matters. One that cannot be read is not found.
 */
export async function feedSearch(listingId: string): Promise<void> {
  const doc = await refs.publicListing(listingId).get();
  const [entry, index] = [entryIn(doc), await searchIndex()];
  // What is gone was gone when it was read: whatever is written afterwards is newer.
  if (entry) await index.upsert(entry, microsecondsOf(doc.updateTime ?? doc.readTime));
  else await index.remove(listingId, microsecondsOf(doc.updateTime ?? doc.readTime));
}

function entryIn(doc: DocumentSnapshot<PublicListing>): SearchEntry | null {
  try {
    const listing = doc.data();
    return listing ? searchEntryOf(listing) : null;
  } catch (error) {
    logger.error(`${doc.ref.path} cannot be read, so search does not find it`, error);
    return null;
  }
}

const microsecondsOf = ({ seconds, nanoseconds }: { seconds: number; nanoseconds: number }): number =>
  seconds * 1_000_000 + Math.floor(nanoseconds / 1000);
