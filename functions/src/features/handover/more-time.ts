import { dealEvent } from '../../../../src/domain/deal/deal-event.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { refundPossibleFrom, runningHandover } from '../../../../src/domain/handover/more-time.ts';
import {
  declinedText,
  withProposal,
  withProposalAccepted,
  withProposalDeclined,
  withProposalWithdrawn,
  withRefundRequest,
} from '../../../../src/domain/handover/more-time-rules.ts';
import { storedDate } from '../../../../src/domain/shared/stored-moments.ts';
import { daysText } from '../../../../src/domain/shared/time.ts';
import type { CommandContext, Handler } from '../../data/command/context.ts';
import { runCommand } from '../../data/command/run-command.ts';
import type { Tx } from '../../data/firestore/transaction.ts';
import { loadActiveDeal, loadDealAs, saveDeal } from '../../records/deal/deal.ts';
import { prepareFlag, prepareRefundFlagSettled, refundFlagId } from '../../records/flag.ts';

/** Returns the caller's deal with its running handover; throws `wrong-state` if none is running. */
async function loadRunningHandover(tx: Tx, ctx: CommandContext, dealId: string) {
  const { deal, role } = await loadActiveDeal(tx, ctx.uid, dealId);
  const handover = runningHandover(deal);
  if (!handover) throw new AppError('wrong-state');
  return { deal, role, handover };
}

/**
 * Agrees to the other side's proposal: the due date moves by the proposed days, and any refund request is dropped and
 * its case closed.
 */
export const agreeExtension: Handler<'agreeExtension'> = (ctx, { dealId, days }) =>
  runCommand(ctx, async (tx) => {
    const { deal, role, handover } = await loadRunningHandover(tx, ctx, dealId);
    const next = withProposalAccepted(handover, role, days, ctx.now);
    const settle = await prepareRefundFlagSettled(tx, deal);
    settle('Both sides agreed on more time.', ctx.now);
    saveDeal(tx, { ...deal, handover: next }, ctx.now, dealEvent('extended', role, { label: daysText(days) }));
    return { success: true as const };
  });

const withdrawalEvent = (days: number) => dealEvent('extension-withdrawn', 'buyer', { label: daysText(days) });

/**
 * Requests a refund as the buyer, from three days after the handover was due; it raises a flag, and both sides see the
 * reason. Withdraws any extension the buyer had proposed.
 */
export const askRefund: Handler<'askRefund'> = (ctx, { dealId, reason }) =>
  runCommand(ctx, async (tx) => {
    const deal = await loadDealAs(tx, ctx.uid, dealId, 'buyer');
    const { handover } = deal;
    const from = refundPossibleFrom(deal);
    if (!handover || !from) throw new AppError('wrong-state');
    if (from > ctx.now) throw new AppError('wrong-state', `You can ask for a refund from ${storedDate(from)}.`);
    const flag = { id: refundFlagId(deal), kind: 'refund-asked', dealId, uid: ctx.uid, reason } as const;
    const raise = await prepareFlag(tx, flag, ctx.now);
    raise();
    const next = withRefundRequest(handover, reason, ctx.now);
    const withdrawn = handover.extension && !next.extension ? [withdrawalEvent(handover.extension.days)] : [];
    const asked = dealEvent('refund-asked', 'buyer', { label: reason });
    saveDeal(tx, { ...deal, handover: next }, ctx.now, ...withdrawn, asked);
    return { success: true as const };
  });

/** Declines the other side's proposal of more days. The due date stays the same, and the proposer sees the reason. */
export const declineExtension: Handler<'declineExtension'> = (ctx, { dealId, days, reason }) =>
  runCommand(ctx, async (tx) => {
    const { deal, role, handover } = await loadRunningHandover(tx, ctx, dealId);
    const next = { ...deal, handover: withProposalDeclined(handover, role, { days, reason }, ctx.now) };
    saveDeal(tx, next, ctx.now, dealEvent('extension-declined', role, { label: declinedText(days, reason) }));
    return { success: true as const };
  });

/**
 * Proposes more days for the handover, for either side, replacing any proposal from the other side. The days apply once
 * the other side agrees.
 */
export const proposeExtension: Handler<'proposeExtension'> = (ctx, { dealId, days }) =>
  runCommand(ctx, async (tx) => {
    const { deal, role, handover } = await loadRunningHandover(tx, ctx, dealId);
    const next = { ...deal, handover: withProposal(handover, role, days, ctx.now) };
    const replaced =
      handover.extension && dealEvent('extension-replaced', role, { label: daysText(handover.extension.days) });
    const proposed = dealEvent('extension-proposed', role, { label: daysText(days) });
    saveDeal(tx, next, ctx.now, ...(replaced ? [replaced] : []), proposed);
    return { success: true as const };
  });

/** Withdraws the caller's own proposal of more days, as long as the other side hasn't responded. */
export const withdrawExtension: Handler<'withdrawExtension'> = (ctx, { dealId }) =>
  runCommand(ctx, async (tx) => {
    const { deal, role, handover } = await loadRunningHandover(tx, ctx, dealId);
    const next = { ...deal, handover: withProposalWithdrawn(handover, role, ctx.now) };
    const label = daysText(handover.extension?.days ?? 0);
    saveDeal(tx, next, ctx.now, dealEvent('extension-withdrawn', role, { label }));
    return { success: true as const };
  });
