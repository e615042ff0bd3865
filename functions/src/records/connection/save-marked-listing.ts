import { connectionChange } from '../../../../src/domain/connection/lost-connection.ts';
import type { Listing } from '../../../../src/domain/listing/listing.ts';
import { publicListingOf } from '../../../../src/domain/listing/public-listing.ts';
import { newId } from '../../data/refs.ts';
import type { Tx } from '../../data/tx.ts';
import { addChange } from '../listing/add-change.ts';
import { saveListing } from '../listing/save-listing.ts';

/**
 * Writes a listing whose figures may have got or lost the mark of a connected account, `since` then. The public log says
 * when they are no longer connected, and when they are again. Returns what was written.
 */
export function saveMarkedListing(tx: Tx, before: Listing, after: Listing, since: Date, now: Date): Listing {
  const { listing, line } = connectionChange(before, after, since);
  if (listing !== before) saveListing(tx, listing);
  if (line && publicListingOf(listing)) addChange(tx, listing.id, { id: newId(), at: now, text: line });
  return listing;
}
