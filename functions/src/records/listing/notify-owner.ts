import type { Listing } from '../../../../src/domain/listing/listing.ts';
import { renditionUrl } from '../../../../src/domain/picture/rendition.ts';
import { sitePaths } from '../../../../src/domain/site-paths.ts';
import type { Tx } from '../../data/run-command.ts';
import { notify } from '../notification/notify.ts';

/** Tells a seller what happened to a listing. `about` and the time make the notification one. */
export function notifyOwner(
  tx: Tx,
  listing: Listing,
  { about, title, message }: { about: string; title: string; message: string },
  now: Date,
): void {
  const id = `${about}-${listing.id}-${now.getTime()}`;
  const hash = listing.teaser?.pictures[0]?.hash;

  const imageUrl = hash ? renditionUrl(hash, 320) : null;
  notify(tx, listing.sellerId, { id, type: 'other', title, message, actionUrl: sitePaths.selling, imageUrl }, now);
}
