import type { Listing } from '../../../../src/domain/listing/listing.ts';
import { renditionUrl } from '../../../../src/domain/picture/rendition.ts';
import { sitePaths } from '../../../../src/domain/site-paths.ts';
import type { Tx } from '../../data/tx.ts';
import { notify } from '../notification/notify.ts';

/**
 * Notifies a seller of what happened to a listing: one notification for each `about`, the newest. It leads to the page
 * of the listing, where whatever the notification asks for can be done.
 */
export function notifyOwner(
  tx: Tx,
  listing: Listing,
  { about, title, message }: { about: string; title: string; message: string },
  now: Date,
): void {
  const id = `${about}-${listing.id}`;
  const hash = listing.teaser?.pictures[0]?.hash;
  const imageUrl = hash ? renditionUrl(hash, 320) : null;
  const actionUrl = sitePaths.ownListing(listing.id);
  notify(tx, listing.sellerId, { id, type: 'other', title, message, actionUrl, imageUrl }, now);
}
