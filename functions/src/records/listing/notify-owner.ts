import type { Listing } from '../../../../src/domain/listing/listing.ts';
import { mediaUrl } from '../../../../src/domain/listing/teaser.ts';
import type { Tx } from '../../data/tx.ts';
import { notify } from '../notification/notify.ts';

/** Notifies a seller of what happened to a listing: one notification for each `about` and time. */
export function notifyOwner(
  tx: Tx,
  listing: Listing,
  { about, title, message }: { about: string; title: string; message: string },
  now: Date,
): void {
  const id = `${about}-${listing.id}-${now.getTime()}`;
  const hash = listing.teaser?.pictures[0]?.hash;
  const imageUrl = hash ? mediaUrl(hash, 320) : null;
  notify(tx, listing.sellerId, { id, type: 'other', title, message, actionUrl: '/projects/sell', imageUrl }, now);
}
