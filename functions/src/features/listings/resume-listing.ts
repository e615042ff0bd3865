import type { Handler } from '../../data/handler.ts';
import { moveListing } from './move-listing.ts';

/** Puts a paused listing up for sale again, which also answers whether it still is. */
export const resumeListing: Handler<'resumeListing'> = (ctx, { listingId }) =>
  moveListing(ctx, listingId, 'resume', { change: { confirmedAt: ctx.now, askedAt: null } });
