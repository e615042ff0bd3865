import { AppError } from '../../../../src/domain/errors.ts';
import type { ListingEvent } from '../../../../src/domain/listing/states.ts';
import { refs } from '../../data/refs.ts';
import { runCommand } from '../../data/run-command.ts';
import type { CommandContext } from '../../http/context.ts';
import type { Handler } from '../../http/handlers.ts';
import { ownListing } from '../../records/listing/own-draft.ts';
import { prepareListingMove } from '../../records/listing/write-listing.ts';

const move =
  (event: ListingEvent, reason?: string) =>
  (ctx: CommandContext, { listingId }: { listingId: string }) =>
    runCommand(ctx, async (tx) => {
      const listing = await ownListing(tx, ctx.uid, listingId);
      const write = await prepareListingMove(tx, { listing, event, actor: 'seller', now: ctx.now, reason });
      // Whoever puts it back up for sale has answered whether it is.
      write(event === 'resume' ? { confirmedAt: ctx.now, askedAt: null } : {});
      return { success: true as const };
    });

/** Takes a listing back out of review, to go on editing. */
export const recallListing: Handler<'recallListing'> = move('recall');
/** Offers stay, but none can be accepted. */
export const pauseListing: Handler<'pauseListing'> = move('pause');
export const resumeListing: Handler<'resumeListing'> = move('resume');
/** Takes a listing off the market; its open offers become void. */
export const withdrawListing: Handler<'withdrawListing'> = move('withdraw', 'the listing was withdrawn');
/** A withdrawn listing is a draft again. */
export const reopenListing: Handler<'reopenListing'> = move('reopen');

/** "Yes, still for sale": answers the question of every 30 days. A paused listing is resumed instead. */
export const confirmForSale: Handler<'confirmForSale'> = (ctx, { listingId }) =>
  runCommand(ctx, async (tx) => {
    const listing = await ownListing(tx, ctx.uid, listingId);
    if (listing.state !== 'live') throw new AppError('wrong-state');
    tx.set(refs.listing(listingId), { ...listing, confirmedAt: ctx.now, askedAt: null });
    return { success: true as const };
  });
