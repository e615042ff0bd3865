import type { Handler } from '../../data/handler.ts';
import { moveListing } from './move-listing.ts';

/** Turns a withdrawn listing into a draft again. */
export const reopenListing: Handler<'reopenListing'> = (ctx, { listingId }) => moveListing(ctx, listingId, 'reopen');
