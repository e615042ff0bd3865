import { isHandingOver } from '../../../../src/domain/deal/states.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { REFUND_AFTER_DAYS } from '../../../../src/domain/handover/handover.ts';
import { addDays, formatDate } from '../../../../src/domain/shared/time.ts';
import { runCommand } from '../../data/run-command.ts';
import type { Handler } from '../../http/handlers.ts';
import { raiseFlag } from '../../records/case/raise-flag.ts';
import { dealEvent, loadDealAs, saveDeal } from '../../records/deal/deal-tx.ts';

/** The buyer asks for the money back, three days after the handover was due; it raises a flag. */
export const askRefund: Handler<'askRefund'> = (ctx, { dealId, reason }) =>
  runCommand(ctx, async (tx) => {
    const deal = await loadDealAs(tx, ctx.uid, dealId, 'buyer');
    const { handover } = deal;
    if (!handover || !isHandingOver(deal) || handover.refundAskedAt) {
      throw new AppError('wrong-state');
    }
    const from = addDays(handover.dueAt, REFUND_AFTER_DAYS);
    if (from > ctx.now) throw new AppError('wrong-state', `You can ask for it from ${formatDate(from)} on.`);
    raiseFlag(
      tx,
      { id: `refund-${dealId}-${deal.round}`, kind: 'refund-asked', dealId, uid: ctx.uid, reason },
      ctx.now,
    );
    const next = { ...deal, handover: { ...handover, refundAskedAt: ctx.now } };
    saveDeal(tx, next, ctx.now, dealEvent('refund-asked', 'buyer'));
    return { success: true as const };
  });
