import { type Connection, PROCESSOR_LABELS } from '../../../../src/domain/connection/connection.ts';
import { lostSince } from '../../../../src/domain/connection/lost-connection.ts';
import { hasLostMark } from '../../../../src/domain/connection/states.ts';
import { withoutConnection } from '../../../../src/domain/connection/with-reading.ts';
import { isOffMarket } from '../../../../src/domain/listing/states.ts';
import { currentTime } from '../../data/clock.ts';
import { refs } from '../../data/firestore/refs.ts';
import { type Tx, transact } from '../../data/firestore/transaction.ts';
import { deleteConnection, saveConnection, saveMarkedListing } from '../../records/connection.ts';
import { notifySeller } from '../../records/notification.ts';

/**
 * Deletes the connection and key of a listing that is off the market. Figures of a sold listing stay marked as
 * connected; otherwise they are marked as the seller’s word again.
 */
export const deleteOffMarketConnection = (listingId: string): Promise<void> =>
  transact(async (tx) => {
    const connection = await tx.find(refs.connection(listingId));
    if (!connection) return;
    const listing = await tx.find(refs.listing(listingId));
    if (listing && !isOffMarket(listing.state)) return;
    if (listing && listing.state !== 'sold') {
      const now = await currentTime();
      saveMarkedListing(tx, listing, withoutConnection(listing), now, now);
    }
    deleteConnection(tx, connection);
  });

/**
 * Saves a connection that can no longer be synced. Its figures are immediately marked as the seller’s word, which the
 * public log records, and the seller is notified once per outage.
 */
export async function saveLostConnection(tx: Tx, before: Connection, next: Connection, now: Date): Promise<void> {
  const listing = await tx.find(refs.listing(next.listingId));
  saveConnection(tx, next);
  if (!listing) return;
  const unmarked = withoutConnection(listing);
  saveMarkedListing(tx, listing, unmarked, lostSince(next), now);
  if (hasLostMark(before.state)) return;
  const processor = PROCESSOR_LABELS[next.processor];
  const title = `${listing.title || 'Your draft'}: ${processor} can’t be read`;
  const what = unmarked === listing ? '' : ' Its figures are marked as yours until you reconnect it.';
  const message = `${next.problem ?? ''}${what}`.trim();
  notifySeller(tx, listing, { about: 'connection', title, message, act: 'Reconnect it' }, now);
}
