import { AppError } from '../../../../src/domain/errors.ts';
import { movePart, releasePart, voidParts } from '../../../../src/domain/invoice/purchase.ts';
import { refs } from '../../data/refs.ts';
import { runCommand } from '../../data/run-command.ts';
import type { Handler } from '../../http/handlers.ts';
import { audit } from '../../records/audit/audit.ts';
import { dealEvent, requireNoHold, saveDeal } from '../../records/deal/deal-tx.ts';
import { applyMoneyStep } from '../../records/invoice/apply-money-step.ts';
import { notifyPayer } from '../../records/invoice/notify-payer.ts';
import { saveInvoice } from '../../records/invoice/save-invoice.ts';
import { dealBehind } from './deal-behind.ts';

/** The seller does not ask for an overdue instalment any more. */
export const waiveInstalment: Handler<'waiveInstalment'> = (ctx, { invoiceId, partId }) =>
  runCommand(ctx, async (tx) => {
    const invoice = await tx.get(refs.invoice(invoiceId));
    if (invoice.payee.uid !== ctx.uid) throw new AppError('not-found');
    const deal = await dealBehind(tx, invoice);
    requireNoHold(deal);
    const { invoice: next, part } = movePart(invoice, partId, 'waive', 'seller', ctx.now);
    saveInvoice(tx, next);
    saveDeal(tx, deal, ctx.now, dealEvent('payment-waived', 'seller', { amount: part.amount }));
    return { success: true as const };
  });

/** An administrator enters that an overdue part will not be paid. */
export const defaultPart: Handler<'defaultPart'> = (ctx, { invoiceId, partId, reason }) =>
  runCommand(ctx, async (tx) => {
    const invoice = await tx.get(refs.invoice(invoiceId));
    const deal = await dealBehind(tx, invoice);
    const { invoice: next, part } = movePart(invoice, partId, 'default', 'admin', ctx.now);
    saveInvoice(tx, next);
    if (invoice.kind === 'purchase') {
      saveDeal(tx, deal, ctx.now, dealEvent('payment-defaulted', 'system', { amount: part.amount }));
    }
    audit(tx, ctx, 'part-default', { invoiceId, partId, reason });
    return { success: true as const };
  });

/** An administrator divides a held part between seller and buyer, together its amount. */
export const settleHeldPart: Handler<'settleHeldPart'> = (ctx, { invoiceId, partId, release, refund, reason }) =>
  runCommand(ctx, async (tx) => {
    const invoice = await tx.get(refs.invoice(invoiceId));
    const deal = await dealBehind(tx, invoice);
    const seller = await tx.get(refs.user(deal.sellerId));
    if (!deal.completedAt) throw new AppError('wrong-state', 'Before completion a dispute decides about held money.');
    applyMoneyStep(tx, releasePart(invoice, partId, { release, refund }, ctx.now, 'admin'), seller, ctx.now);
    audit(tx, ctx, 'part-settle', { invoiceId, partId, release, refund, reason });
    return { success: true as const };
  });

/** An administrator voids what is unpaid of an invoice of a deal that is over. */
export const voidInvoice: Handler<'voidInvoice'> = (ctx, { invoiceId, reason }) =>
  runCommand(ctx, async (tx) => {
    const invoice = await tx.get(refs.invoice(invoiceId));
    const deal = await dealBehind(tx, invoice);
    if (invoice.kind === 'purchase' && !deal.completedAt && !deal.closed) {
      throw new AppError('wrong-state', 'The deal is still on.');
    }
    const next = voidParts(invoice, ctx.now, 'admin');
    if (JSON.stringify(next.parts) === JSON.stringify(invoice.parts)) throw new AppError('wrong-state');
    saveInvoice(tx, next);
    if (invoice.kind === 'purchase') saveDeal(tx, deal, ctx.now, dealEvent('payment-voided', 'system'));
    else notifyPayer(tx, invoice, 'fee-voided', ctx.now);
    audit(tx, ctx, 'invoice-void', { invoiceId, reason });
    return { success: true as const };
  });
