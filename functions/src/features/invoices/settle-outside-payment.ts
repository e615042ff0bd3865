import type { Deal } from '../../../../src/domain/deal/deal.ts';
import { dealEvent } from '../../../../src/domain/deal/deal-event.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { type Invoice, partsAtClose, sumOf } from '../../../../src/domain/invoice/invoice.ts';
import { partyOf } from '../../../../src/domain/invoice/new-purchase-invoice.ts';
import { canConfirmOutside, isPayableOutside } from '../../../../src/domain/invoice/outside/outside-payment.ts';
import { settlePartsOutside } from '../../../../src/domain/invoice/refunds-and-chargebacks.ts';
import { addDays } from '../../../../src/domain/shared/time.ts';
import type { CommandContext } from '../../data/command/context.ts';
import { refs } from '../../data/firestore/refs.ts';
import type { Tx } from '../../data/firestore/transaction.ts';
import { saveDeal } from '../../records/deal/deal.ts';
import { prepareHandover } from '../../records/deal/handover.ts';
import { prepareOutsideFlagSettled } from '../../records/flag.ts';
import { prepareFeeInvoice } from '../../records/money/invoice.ts';
import { applyMoneyStep } from '../../records/money/money-step.ts';
import { closeCheckout } from '../../records/money/outbox.ts';

/** Returns the purchase invoice of an accepted deal that isn't paid yet; throws `wrong-state` for any other deal. */
export async function unpaidPurchaseInvoice(tx: Tx, deal: Deal): Promise<Invoice> {
  if (!deal.purchase || !isPayableOutside(deal)) throw new AppError('wrong-state');
  return tx.get(refs.invoice(deal.purchase.invoiceId));
}

/**
 * Settles a reported outside payment and closes its case: nothing is left to release, the fee becomes due, and the
 * handover starts.
 */
export async function settleOutsidePayment(
  tx: Tx,
  ctx: CommandContext,
  deal: Deal,
  actor: 'seller' | 'admin',
  /** The administrator's reason; null if the seller confirms. */
  reason: string | null,
): Promise<void> {
  const invoice = await unpaidPurchaseInvoice(tx, deal);
  if (!canConfirmOutside(deal, invoice, actor)) throw new AppError('wrong-state');
  const offer = await tx.get(refs.offer(deal.id, String(deal.offer?.version)));
  const buyer = await tx.get(refs.user(deal.buyerId));
  const closeCase = await prepareOutsideFlagSettled(tx, deal);
  const begin = await prepareHandover(tx, deal, offer);
  const issueFee = await prepareFeeInvoice(tx, invoice, ctx.now);
  const { outside } = invoice;
  const decided = reason !== null && outside ? { ...invoice, outside: { ...outside, decision: reason } } : invoice;
  const { fee, ...step } = settlePartsOutside(decided, actor, ctx.now);
  if (invoice.checkout) closeCheckout(tx, invoice, invoice.checkout.sessionId, ctx.now);
  closeCase(reason ?? 'The seller confirmed the payment.', ctx.now);
  // Stores the buyer's details as of the time of payment, as for payments made on the site.
  applyMoneyStep(tx, { ...step, invoice: { ...step.invoice, payer: partyOf(buyer) } }, null, ctx.now);
  if (fee > 0) issueFee(fee, 'due', addDays(ctx.now, invoice.fees.dueDays));
  const amount = sumOf(partsAtClose(invoice));
  const event = dealEvent('outside-confirmed', actor === 'seller' ? 'seller' : 'system', { amount, label: reason });
  saveDeal(tx, begin(actor, ctx.now), ctx.now, event);
}
