import type { Deal } from '../../../../src/domain/deal/deal.ts';
import type { DealRole } from '../../../../src/domain/deal/states.ts';
import { withDispute } from '../../../../src/domain/dispute/dispute.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import type { Invoice } from '../../../../src/domain/invoice/invoice.ts';
import { refs } from '../../data/refs.ts';
import { runCommand, type Tx } from '../../data/run-command.ts';
import type { Handler } from '../../http/handlers.ts';
import { raiseFlag } from '../../records/case/raise-flag.ts';
import { dealEvent, loadActiveDeal, saveDeal } from '../../records/deal/deal-tx.ts';

/** Either side opens a dispute over what is held; it stops the inspection and raises a flag. */
export const openDispute: Handler<'openDispute'> = (ctx, { dealId, reason }) =>
  runCommand(ctx, async (tx) => {
    const { deal, role } = await loadActiveDeal(tx, ctx.uid, dealId);
    if (!deal.purchase) throw new AppError('wrong-state');
    const invoice = await tx.get(refs.invoice(deal.purchase.invoiceId));
    beginDispute(tx, deal, invoice, role, reason, ctx.now);
    return { success: true as const };
  });

/** The same, for the schedules too. */
export function beginDispute(
  tx: Tx,
  deal: Deal,
  invoice: Invoice,
  by: DealRole | 'system',
  reason: string,
  now: Date,
): Deal {
  const next = withDispute(deal, invoice, by, reason, now);
  raiseFlag(tx, { id: `dispute-${deal.id}-${now.getTime()}`, kind: 'dispute', dealId: deal.id, reason }, now);
  return saveDeal(tx, next, now, dealEvent('disputed', by, { label: reason }));
}
