import { dealEvent } from '../../../../src/domain/deal/deal-event.ts';
import type { Handler } from '../../data/handler.ts';
import { refs } from '../../data/refs.ts';
import { runCommand } from '../../data/run-command.ts';
import { serverQueries } from '../../data/server-queries.ts';
import { audit } from '../../records/audit.ts';
import { listDeals, saveDeal } from '../../records/deal/deal.ts';
import { loadDealParts, prepareDealOff } from '../../records/deal/end-deal.ts';
import { prepareFlag } from '../../records/flag.ts';
import { prepareListingMove, saveListing } from '../../records/listing/listing.ts';
import { notifyOwner } from '../../records/listing/own-listing.ts';
import { decideRemoval, requireRemovable } from './decide-removal.ts';

const APPEAL = 'If you think this is a mistake, contact support.';

/**
 * Removes a listing from the public, with a reason for its owner and everybody with an open deal on it. Under offer,
 * an unpaid deal is cancelled with it; one that is paid, or reported as paid outside, goes on while the listing is only hidden, and flagged.
 */
export const removeListing: Handler<'removeListing'> = (ctx, { listingId, reason }) =>
  runCommand(ctx, async (tx) => {
    const { now } = ctx;
    const listing = await tx.get(refs.listing(listingId));
    // Before the deals are read: of many attempts at once, those that come too late hold up nothing.
    requireRemovable(listing);
    const deals = await listDeals(tx, serverQueries.dealsOn(listingId));
    const removal = decideRemoval(listing, deals, reason);
    if (removal.how === 'hide') {
      const { deal, event } = removal;
      const flag = { id: `removed-${listingId}`, kind: 'listing-removed', listingId, dealId: deal.id, reason } as const;
      const raise = await prepareFlag(tx, flag, now);
      saveListing(tx, removal.listing);
      raise();
      saveDeal(tx, deal, now, event);
    } else {
      const { cancel, change, reasonForDeals } = removal;
      const off = { as: 'cancelled', by: 'system', reason: reasonForDeals, now, listing: null } as const;
      const end = cancel && (await prepareDealOff(tx, cancel, await loadDealParts(tx, cancel), off));
      const except = cancel ? [cancel.id] : [];
      const move = { listing, event: 'remove', actor: 'admin', now, except, reason: reasonForDeals } as const;
      const remove = await prepareListingMove(tx, move);
      end?.();
      remove(change);
    }
    for (const deal of removal.tell) saveDeal(tx, deal, now, dealEvent('listing-gone', 'system', { label: reason }));
    const follows = removal.how === 'hide' ? 'Your deal on it continues.' : 'Only you and we can see it now.';
    const message = `“${reason}” ${follows} ${APPEAL}`;
    notifyOwner(tx, listing, { about: 'removed', title: `${listing.title} was removed`, message }, now);
    audit(tx, ctx, 'listing-remove', { listingId, reason });
    return { success: true as const };
  });
