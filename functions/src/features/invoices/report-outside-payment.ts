import { dealEvent } from '../../../../src/domain/deal/deal-event.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { canReportOutside } from '../../../../src/domain/invoice/outside-payment.ts';
import type { Handler } from '../../data/handler.ts';
import { runCommand } from '../../data/run-command.ts';
import { loadActiveDeal } from '../../records/deal/load-deal.ts';
import { saveDeal } from '../../records/deal/save-deal.ts';
import { saveInvoice } from '../../records/invoice/save-invoice.ts';
import { acceptedPurchase } from './accepted-purchase.ts';

/** One side reports that the price was paid outside, with a reference. The deal does not lapse meanwhile. */
export const reportOutsidePayment: Handler<'reportOutsidePayment'> = (ctx, { dealId, reference }) =>
  runCommand(ctx, async (tx) => {
    const { deal, role } = await loadActiveDeal(tx, ctx.uid, dealId);
    const invoice = await acceptedPurchase(tx, deal);
    if (!canReportOutside(deal, invoice)) throw new AppError('wrong-state');
    // They are otherwise asked before paying here.
    if (role === 'buyer' && !ctx.user.billing) throw new AppError('billing-required');
    const outside = { by: role, reference, at: ctx.now, state: 'reported' as const };
    saveInvoice(tx, { ...invoice, outside });
    const purchase = deal.purchase && { ...deal.purchase, outsideAt: ctx.now };
    saveDeal(tx, { ...deal, purchase }, ctx.now, dealEvent('outside-reported', role, { label: reference }));
    return { success: true as const };
  });
