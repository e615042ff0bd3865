import type { Handler } from '../../data/handler.ts';
import { moveListing } from './move-listing.ts';

/** Recalls a listing from review, to continue editing. */
export const recallListing: Handler<'recallListing'> = (ctx, { listingId }) => moveListing(ctx, listingId, 'recall');
