import type { Listing } from '../../../../src/domain/listing/listing.ts';
import type { ListingEvent } from '../../../../src/domain/listing/states.ts';
import type { CommandContext } from '../../data/request-context.ts';
import { runCommand } from '../../data/run-command.ts';
import { prepareListingMove } from '../../records/listing/listing.ts';
import { ownListing } from '../../records/listing/own-listing.ts';

/** Moves the caller's own listing by its state table. */
export const moveListing = (
  ctx: CommandContext,
  listingId: string,
  event: ListingEvent,
  { change }: { change?: Partial<Listing> } = {},
) =>
  runCommand(ctx, async (tx) => {
    const listing = await ownListing(tx, ctx.uid, listingId);
    const move = await prepareListingMove(tx, { listing, event, actor: 'seller', now: ctx.now });
    move(change);
    return { success: true as const };
  });
