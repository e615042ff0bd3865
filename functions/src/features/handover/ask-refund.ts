import { dealEvent } from '../../../../src/domain/deal/deal-event.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { refundFrom } from '../../../../src/domain/handover/more-time.ts';
import { withRefundRequest } from '../../../../src/domain/handover/more-time-rules.ts';
import { daysText, formatDate } from '../../../../src/domain/shared/time.ts';
import type { Handler } from '../../data/handler.ts';
import { runCommand } from '../../data/run-command.ts';
import { loadDealAs, saveDeal } from '../../records/deal/deal.ts';
import { prepareFlag, refundFlagId } from '../../records/flag.ts';

const ownWithdrawn = (days: number) => dealEvent('extension-withdrawn', 'buyer', { label: daysText(days) });

/** The buyer asks for the money back, three days after the handover was due; it raises a flag, and both sides read why. More time that they proposed is withdrawn. */
export const askRefund: Handler<'askRefund'> = (ctx, { dealId, reason }) =>
  runCommand(ctx, async (tx) => {
    const deal = await loadDealAs(tx, ctx.uid, dealId, 'buyer');
    const { handover } = deal;
    const from = refundFrom(deal);
    if (!handover || !from) throw new AppError('wrong-state');
    if (from > ctx.now) throw new AppError('wrong-state', `You can ask for a refund from ${formatDate(from)}.`);
    const flag = { id: refundFlagId(deal), kind: 'refund-asked', dealId, uid: ctx.uid, reason } as const;
    const raise = await prepareFlag(tx, flag, ctx.now);
    raise();
    const next = withRefundRequest(handover, reason, ctx.now);
    const withdrawn = handover.extension && !next.extension ? [ownWithdrawn(handover.extension.days)] : [];
    const asked = dealEvent('refund-asked', 'buyer', { label: reason });
    saveDeal(tx, { ...deal, handover: next }, ctx.now, ...withdrawn, asked);
    return { success: true as const };
  });
