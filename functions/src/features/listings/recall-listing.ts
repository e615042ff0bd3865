import type { Handler } from '../../data/handler.ts';
import { moveListing } from './move-listing.ts';

/** Takes a listing back out of review, to go on editing. */
export const recallListing: Handler<'recallListing'> = (ctx, { listingId }) => moveListing(ctx, listingId, 'recall');
