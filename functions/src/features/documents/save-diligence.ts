import { dealEvent } from '../../../../src/domain/deal/deal-event.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { diligenceTierOf } from '../../../../src/domain/listing/tiers-of.ts';
import type { Handler } from '../../data/handler.ts';
import { refs } from '../../data/refs.ts';
import { runCommand } from '../../data/run-command.ts';
import { getDeal, saveDeal } from '../../records/deal/deal.ts';
import { saveListingDraft } from '../../records/listing/listing.ts';
import { ownListing, saveDiligenceTier } from '../../records/listing/own-listing.ts';

/**
 * Changes what opens for diligence while a listing is under offer and the rest of it is frozen (`wrong-state` in any other
 * state: the editor changes it there). The buyer whose offer was accepted is notified.
 */
export const saveDiligence: Handler<'saveDiligence'> = (ctx, { listingId, details }) =>
  runCommand(ctx, async (tx) => {
    const listing = await ownListing(tx, ctx.uid, listingId);
    if (listing.state !== 'under-offer' || !listing.acceptedDealId) throw new AppError('wrong-state');
    const before = await tx.get(refs.draft(listingId));
    const deal = await getDeal(tx, listing.acceptedDealId);
    const draft = { ...before, ...details, revision: before.revision + 1, updatedAt: ctx.now };
    saveDiligenceTier(tx, listingId, diligenceTierOf(draft, ctx.now));
    saveListingDraft(tx, listing, draft, ctx.now);
    saveDeal(tx, deal, ctx.now, dealEvent('diligence-changed', 'seller'));
    return { success: true as const };
  });
