import { dealEvent } from '../../../../src/domain/deal/deal-event.ts';
import { requireNoHold } from '../../../../src/domain/deal/require-no-hold.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { movePart } from '../../../../src/domain/invoice/purchase.ts';
import type { Handler } from '../../data/handler.ts';
import { refs } from '../../data/refs.ts';
import { runCommand } from '../../data/run-command.ts';
import { saveDeal } from '../../records/deal/deal.ts';
import { dealBehind } from '../../records/deal/find-deals.ts';
import { saveInvoice } from '../../records/money/invoice.ts';
import { closePage } from '../../records/money/outbox.ts';

/** The seller waives an overdue installment; a page on which it was to be paid is closed. */
export const waiveInstalment: Handler<'waiveInstalment'> = (ctx, { invoiceId, partId }) =>
  runCommand(ctx, async (tx) => {
    const invoice = await tx.get(refs.invoice(invoiceId));
    if (invoice.payee.uid !== ctx.uid) throw new AppError('not-found');
    const deal = await dealBehind(tx, invoice);
    requireNoHold(deal);
    const { invoice: next, part } = movePart(invoice, partId, 'waive', 'seller', ctx.now);
    saveInvoice(tx, closePage(tx, next, partId, ctx.now));
    saveDeal(tx, deal, ctx.now, dealEvent('payment-waived', 'seller', { amount: part.amount }));
    return { success: true as const };
  });
