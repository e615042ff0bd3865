import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/logger';
import type { PublicListing } from '../../../../src/domain/listing/public-listing.ts';
import { type SearchEntry, searchEntryOf } from '../../../../src/domain/search/search-entry.ts';
import { refs } from '../../data/firestore/refs.ts';
import { searchIndex } from '../../records/search/search-index.ts';

/** Returns the search entry of a stored listing; null if search excludes it or it can't be read. */
export function readEntry(doc: DocumentSnapshot<PublicListing>): SearchEntry | null {
  try {
    const listing = doc.data();
    return listing ? searchEntryOf(listing) : null;
  } catch (error) {
    logger.error(`${doc.ref.path} cannot be read, so search does not find it`, error);
    return null;
  }
}

/** Converts a Firestore timestamp to the revision number of a search index. */
export const toIndexRevision = ({ seconds, nanoseconds }: { seconds: number; nanoseconds: number }): number =>
  seconds * 1_000_000 + Math.floor(nanoseconds / 1000);

/**
 * Updates a listing in the search index to its current state, and returns its entry; an unreadable or missing listing
 * is removed. Rereads the listing, so that events may be duplicated and arrive in any order.
 */
export async function indexListing(listingId: string): Promise<SearchEntry | null> {
  const doc = await refs.publicListing(listingId).get();
  const entry = readEntry(doc);
  const index = await searchIndex();
  // A deletion carries its read time, so any later write wins.
  if (entry) await index.upsert(entry, toIndexRevision(doc.updateTime ?? doc.readTime));
  else await index.remove(listingId, toIndexRevision(doc.updateTime ?? doc.readTime));
  return entry;
}
