import { requireNoHold } from '../../../../src/domain/deal/deal.ts';
import { dealEvent } from '../../../../src/domain/deal/deal-event.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { postponePart, withPaymentDueLater } from '../../../../src/domain/invoice/due-parts.ts';
import { voidProblem } from '../../../../src/domain/invoice/invoice-status.ts';
import { movePart, releasePart, voidParts } from '../../../../src/domain/invoice/purchase.ts';
import { storedDate } from '../../../../src/domain/shared/stored-moments.ts';
import type { Handler } from '../../data/command/context.ts';
import { runCommand } from '../../data/command/run-command.ts';
import { refs } from '../../data/firestore/refs.ts';
import { audit } from '../../records/audit.ts';
import { saveDeal } from '../../records/deal/deal.ts';
import { dealOfInvoice } from '../../records/deal/find-deals.ts';
import { notifyPayer, saveInvoice } from '../../records/money/invoice.ts';
import { applyMoneyStep } from '../../records/money/money-step.ts';
import { closeCheckout, closeCheckoutForPart } from '../../records/money/outbox.ts';

/**
 * Records, as an administrator, that an overdue part will not be paid, and closes any payment page open for the part.
 */
export const defaultPart: Handler<'defaultPart'> = (ctx, { invoiceId, partId, reason }) =>
  runCommand(ctx, async (tx) => {
    const invoice = await tx.get(refs.invoice(invoiceId));
    const deal = await dealOfInvoice(tx, invoice);
    const { invoice: next, part } = movePart(invoice, partId, 'default', 'admin', ctx.now);
    saveInvoice(tx, closeCheckoutForPart(tx, next, partId, ctx.now));
    if (invoice.kind === 'purchase') {
      saveDeal(tx, deal, ctx.now, dealEvent('payment-defaulted', 'system', { amount: part.amount }));
    }
    audit(tx, ctx, 'part-default', { invoiceId, partId, reason });
    return { success: true as const };
  });

/**
 * Extends the due date of an unpaid part, as an administrator; for a part paid at close, the deal lapses that much
 * later. Notifies both sides or, for a fee, only its payer.
 */
export const extendPart: Handler<'extendPart'> = (ctx, { invoiceId, partId, days, reason }) =>
  runCommand(ctx, async (tx) => {
    const invoice = await tx.get(refs.invoice(invoiceId));
    const deal = await dealOfInvoice(tx, invoice);
    requireNoHold(deal);
    const { invoice: next, amount, dueAt } = postponePart(invoice, partId, days, ctx.now);
    saveInvoice(tx, next);
    if (invoice.kind === 'purchase') {
      const isClosing = partId === 'close' || partId === 'holdback';
      const event = dealEvent('payment-extended', 'system', { amount, label: storedDate(dueAt) });
      saveDeal(tx, isClosing ? withPaymentDueLater(deal, dueAt) : deal, ctx.now, event);
    } else notifyPayer(tx, next, 'fee-extended', ctx.now);
    audit(tx, ctx, 'part-extend', { invoiceId, partId, days, reason });
    return { success: true as const };
  });

/**
 * Divides a held part between seller and buyer, as an administrator; the two shares must add up to the part's amount.
 */
export const settleHeldPart: Handler<'settleHeldPart'> = (ctx, { invoiceId, partId, release, refund, reason }) =>
  runCommand(ctx, async (tx) => {
    const invoice = await tx.get(refs.invoice(invoiceId));
    const deal = await dealOfInvoice(tx, invoice);
    const seller = await tx.get(refs.user(deal.sellerId));
    if (!deal.completedAt) throw new AppError('wrong-state', 'Before completion, only a dispute divides held money.');
    applyMoneyStep(tx, releasePart(invoice, partId, { release, refund }, ctx.now, 'admin'), seller, ctx.now);
    audit(tx, ctx, 'part-settle', { invoiceId, partId, release, refund, reason });
    return { success: true as const };
  });

/**
 * Voids the unpaid parts of an invoice whose deal has ended, as an administrator, and closes its payment page. Not
 * possible while a payment is in progress.
 */
export const voidInvoice: Handler<'voidInvoice'> = (ctx, { invoiceId, reason }) =>
  runCommand(ctx, async (tx) => {
    const invoice = await tx.get(refs.invoice(invoiceId));
    const deal = await dealOfInvoice(tx, invoice);
    if (invoice.kind === 'purchase' && !deal.completedAt && !deal.closed) {
      throw new AppError('wrong-state', 'The deal is still open.');
    }
    const bar = voidProblem(invoice);
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

/** Waives an overdue installment, as the seller, and closes any payment page open for the installment. */
export const waiveInstallment: Handler<'waiveInstallment'> = (ctx, { invoiceId, partId }) =>
  runCommand(ctx, async (tx) => {
    const invoice = await tx.get(refs.invoice(invoiceId));
    if (invoice.payee.uid !== ctx.uid) throw new AppError('not-found');
    const deal = await dealOfInvoice(tx, invoice);
    requireNoHold(deal);
    const { invoice: next, part } = movePart(invoice, partId, 'waive', 'seller', ctx.now);
    saveInvoice(tx, closeCheckoutForPart(tx, next, partId, ctx.now));
    saveDeal(tx, deal, ctx.now, dealEvent('payment-waived', 'seller', { amount: part.amount }));
    return { success: true as const };
  });
