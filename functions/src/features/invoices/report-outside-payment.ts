import { dealEvent } from '../../../../src/domain/deal/deal-event.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { withReport } from '../../../../src/domain/invoice/outside-steps.ts';
import type { Handler } from '../../data/handler.ts';
import { runCommand } from '../../data/run-command.ts';
import { loadActiveDeal, saveDeal } from '../../records/deal/deal.ts';
import { saveInvoice } from '../../records/money/invoice.ts';
import { acceptedPurchase } from './accepted-purchase.ts';

/** One side reports that the price was paid outside, with a reference. The deal does not lapse meanwhile. */
export const reportOutsidePayment: Handler<'reportOutsidePayment'> = (ctx, { dealId, reference }) =>
  runCommand(ctx, async (tx) => {
    const { deal, role } = await loadActiveDeal(tx, ctx.uid, dealId);
    const invoice = await acceptedPurchase(tx, deal);
    const next = withReport({ deal, invoice }, role, reference, ctx.now);
    // They are otherwise asked before paying here.
    if (role === 'buyer' && !ctx.user.billing) throw new AppError('billing-required');
    saveInvoice(tx, next.invoice);
    saveDeal(tx, next.deal, ctx.now, dealEvent('outside-reported', role, { label: reference }));
    return { success: true as const };
  });
