import { dealEvent } from '../../../../src/domain/deal/deal-event.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { voidParts } from '../../../../src/domain/invoice/purchase.ts';
import { voidBar } from '../../../../src/domain/invoice/void-bar.ts';
import type { Handler } from '../../data/handler.ts';
import { refs } from '../../data/refs.ts';
import { runCommand } from '../../data/run-command.ts';
import { audit } from '../../records/audit.ts';
import { saveDeal } from '../../records/deal/deal.ts';
import { dealBehind } from '../../records/deal/find-deals.ts';
import { notifyPayer, saveInvoice } from '../../records/money/invoice.ts';
import { closeCheckout } from '../../records/money/outbox.ts';

/** An administrator voids the unpaid parts of an invoice whose deal is over; its page is closed. Not while one is being paid. */
export const voidInvoice: Handler<'voidInvoice'> = (ctx, { invoiceId, reason }) =>
  runCommand(ctx, async (tx) => {
    const invoice = await tx.get(refs.invoice(invoiceId));
    const deal = await dealBehind(tx, invoice);
    if (invoice.kind === 'purchase' && !deal.completedAt && !deal.closed) {
      throw new AppError('wrong-state', 'The deal is still open.');
    }
    const bar = voidBar(invoice);
    if (bar) throw new AppError('wrong-state', bar);
    const next = voidParts(invoice, ctx.now, 'admin');
    if (JSON.stringify(next.parts) === JSON.stringify(invoice.parts)) throw new AppError('wrong-state');
    saveInvoice(tx, next);
    if (invoice.checkout) closeCheckout(tx, invoice, invoice.checkout.sessionId, ctx.now);
    if (invoice.kind === 'purchase') saveDeal(tx, deal, ctx.now, dealEvent('payment-voided', 'system'));
    else notifyPayer(tx, invoice, 'fee-voided', ctx.now);
    audit(tx, ctx, 'invoice-void', { invoiceId, reason });
    return { success: true as const };
  });
