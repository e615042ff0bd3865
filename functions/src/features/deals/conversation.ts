import { sentCard } from '../../../../src/domain/deal/buyer-card.ts';
import { dealEvent } from '../../../../src/domain/deal/deal-event.ts';
import { requireMove } from '../../../../src/domain/deal/states.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import type { Handler } from '../../data/command/context.ts';
import { runCommand } from '../../data/command/run-command.ts';
import { loadDeal, loadDealAs, revealSellerOnResponse, saveDeal } from '../../records/deal/deal.ts';
import { addMessage } from '../../records/deal/message.ts';
import { dealForBuyer } from '../../records/deal/open-deal.ts';

/** Sends a buyer's question about a listing, opening a deal if there is none. */
export const askQuestion: Handler<'askQuestion'> = (ctx, { listingId, text }) =>
  runCommand(ctx, async (tx, user) => {
    const { deal, opens } = await dealForBuyer(tx, user, listingId, ctx.now);
    if (opens) {
      requireMove(deal.stage, 'ask', 'buyer');
      saveDeal(tx, { ...deal, card: sentCard(user, ctx.now) }, ctx.now, dealEvent('opened', 'buyer'));
    }
    addMessage(tx, deal.id, { senderId: ctx.uid, text }, ctx.now);
    return { dealId: deal.id };
  });

/**
 * Sends a message, marked as sent by support, from an administrator impersonating one side to the other side. Users
 * write their messages directly to Firestore, whose rules reject that mark.
 */
export const replyAsSupport: Handler<'replyAsSupport'> = (ctx, { dealId, text }) =>
  runCommand(ctx, async (tx) => {
    if (ctx.realUid === ctx.uid) throw new AppError('forbidden', 'Start an impersonation to write as support.');
    const { deal, role } = await loadDeal(tx, ctx.uid, dealId);
    if (deal.blocked) throw new AppError('blocked');
    if (deal.sellerHidden && role === 'seller') {
      throw new AppError('wrong-state', 'The seller is anonymous to this buyer. Only they can reveal who they are.');
    }
    addMessage(tx, dealId, { senderId: ctx.uid, text, bySupport: true }, ctx.now);
    return { success: true as const };
  });

/**
 * Reveals an anonymous seller to the buyer of one deal, which the seller must do before messaging the buyer. Changes
 * nothing if the buyer already knows the seller; throws `blocked` if the deal or either account is blocked.
 */
export const showIdentity: Handler<'showIdentity'> = (ctx, { dealId }) =>
  runCommand(ctx, async (tx) => {
    const found = await loadDealAs(tx, ctx.uid, dealId, 'seller');
    const { deal, events } = await revealSellerOnResponse(tx, found, 'seller');
    if (events.length) saveDeal(tx, deal, ctx.now, ...events);
    return { success: true as const };
  });
