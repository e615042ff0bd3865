import type { Deal } from '../../../../src/domain/deal/deal.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { settleOutside } from '../../../../src/domain/invoice/exceptional-steps.ts';
import { FEE_DAYS } from '../../../../src/domain/invoice/fee.ts';
import { atClose, type Invoice, sumOf } from '../../../../src/domain/invoice/invoice.ts';
import { addDays } from '../../../../src/domain/shared/time.ts';
import { refs } from '../../data/refs.ts';
import { runCommand, type Tx } from '../../data/run-command.ts';
import type { CommandContext } from '../../http/context.ts';
import type { Handler } from '../../http/handlers.ts';
import { audit } from '../../records/audit/audit.ts';
import { dealEvent, loadActiveDeal, loadDealAs, saveDeal } from '../../records/deal/deal-tx.ts';
import { closeCheckout } from '../../records/deal/prepare-deal-off.ts';
import { applyMoneyStep } from '../../records/invoice/apply-money-step.ts';
import { prepareFeeInvoice } from '../../records/invoice/prepare-fee-invoice.ts';
import { saveInvoice } from '../../records/invoice/save-invoice.ts';
import { beginHandover } from './record-payment.ts';

async function purchaseOf(tx: Tx, deal: Deal): Promise<Invoice> {
  if (!deal.purchase || deal.stage !== 'accepted') throw new AppError('wrong-state');
  return tx.get(refs.invoice(deal.purchase.invoiceId));
}

/** One side says that the price was paid elsewhere, with its reference. The lapse clock stops. */
export const reportOutsidePayment: Handler<'reportOutsidePayment'> = (ctx, { dealId, reference }) =>
  runCommand(ctx, async (tx) => {
    const { deal, role } = await loadActiveDeal(tx, ctx.uid, dealId);
    const invoice = await purchaseOf(tx, deal);
    if (invoice.outside?.state === 'reported') throw new AppError('wrong-state');
    const outside = { by: role, reference, at: ctx.now, state: 'reported' as const };
    saveInvoice(tx, { ...invoice, outside });
    const purchase = deal.purchase && { ...deal.purchase, outsideAt: ctx.now };
    saveDeal(tx, { ...deal, purchase }, ctx.now, dealEvent('outside-reported', role, { label: reference }));
    return { success: true as const };
  });

/** The seller confirms that the money arrived: nothing is left to release, the fee is due in 14 days. */
export const confirmOutsidePayment: Handler<'confirmOutsidePayment'> = (ctx, { dealId }) =>
  runCommand(ctx, async (tx) => {
    const deal = await loadDealAs(tx, ctx.uid, dealId, 'seller');
    await settle(tx, ctx, deal, 'seller');
    return { success: true as const };
  });

/** An administrator decides about a payment outside that the seller has not confirmed. */
export const decideOutsidePayment: Handler<'decideOutsidePayment'> = (ctx, { dealId, confirmed }) =>
  runCommand(ctx, async (tx) => {
    const deal = await tx.get(refs.deal(dealId));
    if (confirmed) await settle(tx, ctx, deal, 'admin');
    else {
      const invoice = await purchaseOf(tx, deal);
      if (invoice.outside?.state !== 'reported') throw new AppError('wrong-state');
      saveInvoice(tx, { ...invoice, outside: { ...invoice.outside, state: 'rejected' } });
      const purchase = deal.purchase && { ...deal.purchase, outsideAt: null };
      saveDeal(tx, { ...deal, purchase }, ctx.now, dealEvent('outside-rejected', 'system'));
    }
    audit(tx, ctx, 'outside-payment', { dealId, confirmed });
    return { success: true as const };
  });

async function settle(tx: Tx, ctx: CommandContext, deal: Deal, actor: 'seller' | 'admin'): Promise<void> {
  const invoice = await purchaseOf(tx, deal);
  if (invoice.outside?.state !== 'reported') throw new AppError('wrong-state');
  const offer = await tx.get(refs.offer(deal.id, String(deal.offer?.version)));
  const issueFee = await prepareFeeInvoice(tx, invoice, ctx.now);
  const { fee, ...step } = settleOutside(invoice, actor, ctx.now);
  if (invoice.checkout) closeCheckout(tx, invoice, invoice.checkout.sessionId, ctx.now);
  applyMoneyStep(tx, step, null, ctx.now);
  if (fee > 0) issueFee(fee, 'due', addDays(ctx.now, FEE_DAYS));
  const amount = sumOf(atClose(invoice));
  const event = dealEvent('outside-confirmed', actor === 'seller' ? 'seller' : 'system', { amount });
  saveDeal(tx, beginHandover(tx, deal, offer, actor, ctx.now), ctx.now, event);
}
