import { dealEvent } from '../../../../src/domain/deal/deal-event.ts';
import { withStatement } from '../../../../src/domain/dispute/dispute.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { heldCents } from '../../../../src/domain/invoice/purchase.ts';
import type { Handler } from '../../data/handler.ts';
import { refs } from '../../data/refs.ts';
import { runCommand } from '../../data/run-command.ts';
import { loadActiveDeal, saveDeal } from '../../records/deal/deal.ts';

/** One side states its case: what happened, and how much of what is held should go to the buyer. */
export const makeStatement: Handler<'makeStatement'> = (ctx, { dealId, text, wantsRefund }) =>
  runCommand(ctx, async (tx) => {
    const { deal, role } = await loadActiveDeal(tx, ctx.uid, dealId);
    if (!deal.purchase) throw new AppError('wrong-state');
    const held = heldCents(await tx.get(refs.invoice(deal.purchase.invoiceId)));
    if (wantsRefund > held) {
      const message = 'The refund can’t exceed the amount held.';
      throw new AppError('invalid-input', message, [{ path: 'wantsRefund', message }]);
    }
    const next = withStatement(deal, role, { text, wantsRefund }, ctx.now);
    saveDeal(tx, next, ctx.now, dealEvent('statement-made', role));
    return { success: true as const };
  });
