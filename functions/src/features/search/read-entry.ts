import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/logger';
import type { PublicListing } from '../../../../src/domain/listing/public-listing.ts';
import { type SearchEntry, searchEntryOf } from '../../../../src/domain/search/search-entry.ts';

/** What search keeps of a listing as it is stored; null for what it does not find, or cannot be read. */
export function readEntry(doc: DocumentSnapshot<PublicListing>): SearchEntry | null {
  try {
    const listing = doc.data();
    return listing ? searchEntryOf(listing) : null;
  } catch (error) {
    logger.error(`${doc.ref.path} cannot be read, so search does not find it`, error);
    return null;
  }
}

/** A revision of a search index. */
export const microsecondsOf = ({ seconds, nanoseconds }: { seconds: number; nanoseconds: number }): number =>
  seconds * 1_000_000 + Math.floor(nanoseconds / 1000);
