import { AppError } from '../../../../src/domain/errors.ts';
import type { Handler } from '../../data/handler.ts';
import { refs } from '../../data/refs.ts';
import { runCommand } from '../../data/run-command.ts';
import { loadActiveDeal } from '../../records/deal/deal.ts';
import { beginDispute } from '../../records/deal/dispute.ts';

/** Either side disputes what is held. */
export const openDispute: Handler<'openDispute'> = (ctx, { dealId, reason }) =>
  runCommand(ctx, async (tx) => {
    const { deal, role } = await loadActiveDeal(tx, ctx.uid, dealId);
    if (!deal.purchase) throw new AppError('wrong-state');
    const invoice = await tx.get(refs.invoice(deal.purchase.invoiceId));
    beginDispute(tx, deal, invoice, role, reason, ctx.now);
    return { success: true as const };
  });
