import { AppError } from '../../../../src/domain/errors.ts';
import { listingMachine } from '../../../../src/domain/listing/states.ts';
import { refs } from '../../data/refs.ts';
import { runCommand } from '../../data/run-command.ts';
import type { Handler } from '../../http/handlers.ts';
import { audit } from '../../records/audit/audit.ts';
import { raiseFlag } from '../../records/case/raise-flag.ts';
import { dealEvent, saveDeal } from '../../records/deal/deal-tx.ts';
import { loadDealParts, prepareDealOff } from '../../records/deal/prepare-deal-off.ts';
import { notifyOwner } from '../../records/listing/notify-owner.ts';
import { prepareListingMove } from '../../records/listing/write-listing.ts';

/**
 * Takes a listing away from the public, with a reason for the owner and the deals on it. Under offer:
 * an unpaid deal is cancelled with it; a paid one goes on, the listing only hidden and flagged.
 */
export const removeListing: Handler<'removeListing'> = (ctx, { listingId, reason }) =>
  runCommand(ctx, async (tx) => {
    const listing = await tx.get(refs.listing(listingId));
    const removal = { about: 'removed', title: `${listing.title} was removed`, message: reason };
    listingMachine.require(listing.state, 'remove', 'admin');
    const accepted =
      listing.state === 'under-offer' && listing.acceptedDealId
        ? await tx.get(refs.deal(listing.acceptedDealId))
        : null;
    if (accepted?.purchase?.paidAt) {
      audit(tx, ctx, 'listing-remove', { listingId, reason });
      notifyOwner(tx, listing, removal, ctx.now);
      tx.set(refs.listing(listingId), { ...listing, hidden: 'removed' });
      raiseFlag(
        tx,
        { id: `removed-${listingId}`, kind: 'listing-removed', listingId, dealId: accepted.id, reason },
        ctx.now,
      );
      saveDeal(tx, accepted, ctx.now, dealEvent('listing-removed', 'system', { label: reason }));
      return { success: true as const };
    }
    const off = accepted && {
      write: await prepareDealOff(tx, accepted, await loadDealParts(tx, accepted), {
        as: 'cancelled',
        by: 'system',
        reason: `the listing was removed: ${reason}`,
        now: ctx.now,
        listing: null,
      }),
    };
    const write = await prepareListingMove(tx, {
      listing,
      event: 'remove',
      actor: 'admin',
      now: ctx.now,
      except: accepted ? [accepted.id] : [],
      reason: `the listing was removed: ${reason}`,
    });
    audit(tx, ctx, 'listing-remove', { listingId, reason });
    off?.write();
    write({ acceptedDealId: null, removedReason: reason });
    notifyOwner(tx, listing, removal, ctx.now);
    return { success: true as const };
  });

/** Puts a removed listing back, paused: its seller decides when it is for sale again. */
export const restoreListing: Handler<'restoreListing'> = (ctx, { listingId }) =>
  runCommand(ctx, async (tx) => {
    const listing = await tx.get(refs.listing(listingId));
    const hidden = listing.hidden === 'removed';
    if (!hidden && listing.state !== 'removed') throw new AppError('wrong-state');
    const message = hidden ? 'It is shown again.' : 'It is paused. Resume it when you want it to be for sale.';
    const restoration = { about: 'restored', title: `${listing.title} was put back`, message };
    if (hidden) {
      audit(tx, ctx, 'listing-restore', { listingId });
      tx.set(refs.listing(listingId), { ...listing, hidden: null });
      notifyOwner(tx, listing, restoration, ctx.now);
      return { success: true as const };
    }
    const write = await prepareListingMove(tx, { listing, event: 'restore', actor: 'admin', now: ctx.now });
    audit(tx, ctx, 'listing-restore', { listingId });
    write({ removedReason: null });
    notifyOwner(tx, listing, restoration, ctx.now);
    return { success: true as const };
  });

/** A reviewer has looked at the changes that were published since the last review. */
export const approveChanges: Handler<'approveChanges'> = (ctx, { listingId }) =>
  runCommand(ctx, async (tx) => {
    const listing = await tx.get(refs.listing(listingId));
    if (!listing.changedSinceReview) throw new AppError('wrong-state');
    tx.set(refs.listing(listingId), { ...listing, changedSinceReview: false });
    audit(tx, ctx, 'listing-approve-changes', { listingId, revision: listing.revision });
    return { success: true as const };
  });
