import { dealEvent } from '../../../../src/domain/deal/deal-event.ts';
import { isOver } from '../../../../src/domain/deal/states.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { isRestorable } from '../../../../src/domain/listing/removal.ts';
import type { Handler } from '../../data/handler.ts';
import { refs } from '../../data/refs.ts';
import { runCommand } from '../../data/run-command.ts';
import { serverQueries } from '../../data/server-queries.ts';
import { audit } from '../../records/audit.ts';
import { listDeals, saveDeal } from '../../records/deal/deal.ts';
import { prepareListingMove, saveListing } from '../../records/listing/listing.ts';
import { notifyOwner } from '../../records/listing/own-listing.ts';

/**
 * Restores a removed listing, paused: its seller decides when it is for sale again. A hidden one is shown again. Its owner
 * and the buyers in open deals on it read the reason; its watchers do once it is public.
 */
export const restoreListing: Handler<'restoreListing'> = (ctx, { listingId, reason }) =>
  runCommand(ctx, async (tx) => {
    const { now } = ctx;
    const listing = await tx.get(refs.listing(listingId));
    if (!isRestorable(listing)) throw new AppError('wrong-state');
    const deals = await listDeals(tx, serverQueries.dealsOn(listingId));
    const back = { removedReason: null, restoredReason: reason };
    const hidden = listing.hidden === 'removed';
    if (hidden) saveListing(tx, { ...listing, ...back, hidden: null });
    else {
      const restore = await prepareListingMove(tx, { listing, event: 'restore', actor: 'admin', now });
      restore(back);
    }
    const told = dealEvent('listing-back', 'system', { label: reason });
    for (const deal of deals) if (!isOver(deal)) saveDeal(tx, deal, now, told);
    const follows = hidden ? 'It is shown again.' : 'It is paused. Resume it when you want it to be for sale.';
    const message = `“${reason}” ${follows}`;
    notifyOwner(tx, listing, { about: 'restored', title: `${listing.title} was put back`, message }, now);
    audit(tx, ctx, 'listing-restore', { listingId, reason });
    return { success: true as const };
  });
