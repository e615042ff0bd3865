import type { Handler } from '../../data/handler.ts';
import { moveListing } from './move-listing.ts';

/** Takes a listing off the market; its open offers become void. */
export const withdrawListing: Handler<'withdrawListing'> = (ctx, { listingId }) =>
  moveListing(ctx, listingId, 'withdraw', { reason: 'the listing was withdrawn' });
