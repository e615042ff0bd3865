import { withoutConnection } from '../../../../src/domain/connection/with-reading.ts';
import { isOffMarket } from '../../../../src/domain/listing/states.ts';
import { currentTime } from '../../data/current-time.ts';
import { refs } from '../../data/refs.ts';
import { transact } from '../../data/transact.ts';
import { deleteConnection, saveMarkedListing } from '../../records/connection.ts';

/**
 * Deletes the connection of a listing that is off the market, with its key. A sold one keeps its figures as they were; of
 * the others they are the seller’s word again.
 */
export const endConnection = (listingId: string): Promise<void> =>
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
