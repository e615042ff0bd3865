import { dealEvent } from '../../../../src/domain/deal/deal-event.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import {
  withContest,
  withContestAnswer,
  withReport,
  withReportWithdrawn,
} from '../../../../src/domain/invoice/outside/outside-steps.ts';
import { storedMoment } from '../../../../src/domain/shared/stored-moments.ts';
import type { Handler } from '../../data/command/context.ts';
import { runCommand } from '../../data/command/run-command.ts';
import { loadActiveDeal, loadDealAs, saveDeal } from '../../records/deal/deal.ts';
import { prepareOutsideFlag, prepareOutsideFlagSettled } from '../../records/flag.ts';
import { saveInvoice } from '../../records/money/invoice.ts';
import { prepareFileSending } from '../../records/stored-file.ts';
import { settleOutsidePayment, unpaidPurchaseInvoice } from './settle-outside-payment.ts';

/** Reaffirms, as the buyer, a payment that the seller contests, so that an administrator has to decide. */
export const answerOutsideContest: Handler<'answerOutsideContest'> = (ctx, { dealId, text, fileId }) =>
  runCommand(ctx, async (tx) => {
    const deal = await loadDealAs(tx, ctx.uid, dealId, 'buyer');
    const invoice = await unpaidPurchaseInvoice(tx, deal);
    const { file, send } = await prepareFileSending(tx, ctx, dealId, fileId);
    const receipt = file && { id: file.id, name: file.name };
    const next = withContestAnswer({ deal, invoice }, { text, receipt }, ctx.now);
    const raise = await prepareOutsideFlag(tx, next.deal, ctx.now);
    raise();
    send();
    saveInvoice(tx, next.invoice);
    saveDeal(tx, next.deal, ctx.now, dealEvent('outside-answered', 'buyer', { label: text }));
    return { success: true as const };
  });

/**
 * Confirms, as the seller, that the money arrived: nothing is left to release, and the fee is due in the agreed number
 * of days.
 */
export const confirmOutsidePayment: Handler<'confirmOutsidePayment'> = (ctx, { dealId }) =>
  runCommand(ctx, async (tx) => {
    const deal = await loadDealAs(tx, ctx.uid, dealId, 'seller');
    await settleOutsidePayment(tx, ctx, deal, 'seller', null);
    return { success: true as const };
  });

/**
 * Contests a reported payment, as the seller, because it did not arrive in full or at all. The buyer must then respond.
 */
export const contestOutsidePayment: Handler<'contestOutsidePayment'> = (ctx, { dealId, received, reason }) =>
  runCommand(ctx, async (tx) => {
    const deal = await loadDealAs(tx, ctx.uid, dealId, 'seller');
    const invoice = await unpaidPurchaseInvoice(tx, deal);
    const next = withContest({ deal, invoice }, { received, reason }, ctx.now);
    saveInvoice(tx, next.invoice);
    const event = dealEvent('outside-contested', 'seller', { amount: received || null, label: reason });
    saveDeal(tx, next.deal, ctx.now, event);
    return { success: true as const };
  });

/**
 * Reports, for either side, that the price was paid outside the site, with a reference. The deal doesn't lapse while
 * the report is open.
 */
export const reportOutsidePayment: Handler<'reportOutsidePayment'> = (ctx, { dealId, reference }) =>
  runCommand(ctx, async (tx, user) => {
    const { deal, role } = await loadActiveDeal(tx, ctx.uid, dealId);
    const invoice = await unpaidPurchaseInvoice(tx, deal);
    const next = withReport({ deal, invoice }, role, reference, ctx.now);
    // Payments on the site require the buyer's billing details, so this does too.
    if (role === 'buyer' && !user.billing) throw new AppError('billing-required');
    saveInvoice(tx, next.invoice);
    saveDeal(tx, next.deal, ctx.now, dealEvent('outside-reported', role, { label: reference }));
    return { success: true as const };
  });

/**
 * Withdraws an outside payment report, for the side that made it. The invoice is due again, with the time it had left.
 */
export const withdrawOutsideReport: Handler<'withdrawOutsideReport'> = (ctx, { dealId }) =>
  runCommand(ctx, async (tx) => {
    const { deal, role } = await loadActiveDeal(tx, ctx.uid, dealId);
    const invoice = await unpaidPurchaseInvoice(tx, deal);
    const next = withReportWithdrawn({ deal, invoice }, role, ctx.now);
    const settle = await prepareOutsideFlagSettled(tx, deal);
    settle('The report was withdrawn.', ctx.now);
    saveInvoice(tx, next.invoice);
    const label = storedMoment(next.deal.purchase?.payBy ?? ctx.now);
    saveDeal(tx, next.deal, ctx.now, dealEvent('outside-withdrawn', role, { label }));
    return { success: true as const };
  });
