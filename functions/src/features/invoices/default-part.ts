import { dealEvent } from '../../../../src/domain/deal/deal-event.ts';
import { movePart } from '../../../../src/domain/invoice/purchase.ts';
import type { Handler } from '../../data/handler.ts';
import { refs } from '../../data/refs.ts';
import { runCommand } from '../../data/run-command.ts';
import { audit } from '../../records/audit.ts';
import { saveDeal } from '../../records/deal/deal.ts';
import { dealBehind } from '../../records/deal/find-deals.ts';
import { saveInvoice } from '../../records/money/invoice.ts';
import { closePage } from '../../records/money/outbox.ts';

/** An administrator records that an overdue part will not be paid; a page on which it was to be is closed. */
export const defaultPart: Handler<'defaultPart'> = (ctx, { invoiceId, partId, reason }) =>
  runCommand(ctx, async (tx) => {
    const invoice = await tx.get(refs.invoice(invoiceId));
    const deal = await dealBehind(tx, invoice);
    const { invoice: next, part } = movePart(invoice, partId, 'default', 'admin', ctx.now);
    saveInvoice(tx, closePage(tx, next, partId, ctx.now));
    if (invoice.kind === 'purchase') {
      saveDeal(tx, deal, ctx.now, dealEvent('payment-defaulted', 'system', { amount: part.amount }));
    }
    audit(tx, ctx, 'part-default', { invoiceId, partId, reason });
    return { success: true as const };
  });
