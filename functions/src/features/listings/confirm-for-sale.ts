import { AppError } from '../../../../src/domain/errors.ts';
import { isAsked } from '../../../../src/domain/listing/states.ts';
import type { Handler } from '../../data/handler.ts';
import { runCommand } from '../../data/run-command.ts';
import { saveListingAsked } from '../../records/listing/listing.ts';
import { ownListing } from '../../records/listing/own-listing.ts';

/** Answers the question of every 30 days: yes, still for sale. A paused listing is resumed instead. */
export const confirmForSale: Handler<'confirmForSale'> = (ctx, { listingId }) =>
  runCommand(ctx, async (tx) => {
    const listing = await ownListing(tx, ctx.uid, listingId);
    if (!isAsked(listing.state)) throw new AppError('wrong-state');
    saveListingAsked(tx, { ...listing, confirmedAt: ctx.now, askedAt: null });
    return { success: true as const };
  });
