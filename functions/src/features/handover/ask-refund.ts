import { dealEvent } from '../../../../src/domain/deal/deal-event.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { refundFrom } from '../../../../src/domain/handover/more-time.ts';
import { formatDate } from '../../../../src/domain/shared/time.ts';
import type { Handler } from '../../data/handler.ts';
import { runCommand } from '../../data/run-command.ts';
import { prepareFlag } from '../../records/case/raise-flag.ts';
import { loadDealAs } from '../../records/deal/load-deal.ts';
import { saveDeal } from '../../records/deal/save-deal.ts';

/** The buyer asks for the money back, three days after the handover was due; it raises a flag. */
export const askRefund: Handler<'askRefund'> = (ctx, { dealId, reason }) =>
  runCommand(ctx, async (tx) => {
    const deal = await loadDealAs(tx, ctx.uid, dealId, 'buyer');
    const { handover } = deal;
    const from = refundFrom(deal);
    if (!handover || !from) throw new AppError('wrong-state');
    if (from > ctx.now) throw new AppError('wrong-state', `You can request a refund from ${formatDate(from)}.`);
    const id = `refund-${dealId}-${deal.round}`;
    const raise = await prepareFlag(tx, { id, kind: 'refund-asked', dealId, uid: ctx.uid, reason }, ctx.now);
    raise();
    const next = { ...deal, handover: { ...handover, refundAskedAt: ctx.now } };
    saveDeal(tx, next, ctx.now, dealEvent('refund-asked', 'buyer', { label: reason }));
    return { success: true as const };
  });
