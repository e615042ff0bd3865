import { withoutConnection } from '../../../../src/domain/connection/with-reading.ts';
import type { Handler } from '../../data/handler.ts';
import { runCommand } from '../../data/run-command.ts';
import { deleteConnection, saveMarkedListing } from '../../records/connection.ts';
import { ownListing } from '../../records/listing/own-listing.ts';
import { ownConnection } from './own-connection.ts';

/** Deletes the connection of the caller’s own listing with its key. Its figures stay, as the seller’s word. */
export const removeConnection: Handler<'removeConnection'> = (ctx, { listingId }) =>
  runCommand(ctx, async (tx) => {
    const connection = await ownConnection(tx, ctx.uid, listingId);
    const listing = await ownListing(tx, ctx.uid, listingId);
    saveMarkedListing(tx, listing, withoutConnection(listing), ctx.now, ctx.now);
    deleteConnection(tx, connection);
    return { success: true as const };
  });
