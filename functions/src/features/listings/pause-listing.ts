import type { Handler } from '../../data/handler.ts';
import { moveListing } from './move-listing.ts';

/** Pauses a listing: offers stay, but none can be accepted. */
export const pauseListing: Handler<'pauseListing'> = (ctx, { listingId }) => moveListing(ctx, listingId, 'pause');
