import type { Deal } from '../../../../../src/domain/deal/deal.ts';
import { dealEvent } from '../../../../../src/domain/deal/deal-event.ts';
import { AppError } from '../../../../../src/domain/errors.ts';
import { type Invoice, NO_PAGE } from '../../../../../src/domain/invoice/invoice.ts';
import { isPageOfNext, paidOn, withoutPage } from '../../../../../src/domain/invoice/open-page.ts';
import { isOutsideOpen } from '../../../../../src/domain/invoice/outside/outside-payment.ts';
import { withReportOvertaken } from '../../../../../src/domain/invoice/outside/outside-steps.ts';
import {
  isExpected,
  moveParts,
  receivePayment,
  takesPayment,
  voidParts,
  withRef,
} from '../../../../../src/domain/invoice/purchase.ts';
import { unexpectedPayment } from '../../../../../src/domain/invoice/refunds-and-chargebacks.ts';
import { refs } from '../../../data/firestore/refs.ts';
import type { Tx } from '../../../data/firestore/transaction.ts';
import type { PaymentEvent, ProviderEvent } from '../../../integrations/payments/payment-provider.ts';
import { prepareMembership } from '../../../records/account/account.ts';
import { getDeal, saveDeal } from '../../../records/deal/deal.ts';
import { prepareHandover } from '../../../records/deal/handover.ts';
import { prepareOutsideSettled } from '../../../records/flag.ts';
import { notifyPayer, saveInvoice } from '../../../records/money/invoice.ts';
import { enterFee, enterInLedger, feeEntry } from '../../../records/money/ledger.ts';
import { applyMoneyStep } from '../../../records/money/money-step.ts';
import { askProvider } from '../../../records/money/outbox.ts';
import { type EventOutcome, isRecorded } from '../../../records/money/payment-event.ts';

type Fee = Extract<ProviderEvent, { kind: 'fee' }>;

/** Records what the provider took for a payment, where it did not say so with the payment. One that comes before its payment has to come again. */
export async function recordFee(
  tx: Tx,
  { sessionId, chargeId, invoiceId, fee }: Fee,
  now: Date,
): Promise<EventOutcome> {
  const invoice = await tx.get(refs.invoice(invoiceId));
  if (fee === 0 || (await tx.find(feeEntry(chargeId)))) return 'seen-before';
  if (!(await isRecorded(tx, `${sessionId}-paid`))) throw new AppError('wrong-state', 'It is not paid yet.');
  enterFee(tx, invoice, { id: chargeId, ref: chargeId, fee }, now);
  return 'recorded';
}

/**
 * Records what the provider reports about a payment. Expected money is held and, for the payment at close, begins
 * the handover and ends a report that it was paid outside. Money for a part that is paid, settled, waived or void, or of a wrong amount, is entered in the ledger and
 * refunded in full at once, and the page for what is not to be paid any more is forgotten. What the provider took for it is entered as well.
 */
export async function recordPayment(tx: Tx, event: PaymentEvent, now: Date): Promise<EventOutcome> {
  const invoice = await tx.get(refs.invoice(event.invoiceId));
  const outcome = await recordFor(tx, invoice, event, now);
  // It is taken for unexpected money, too.
  const { charge } = event;
  if (charge?.fee) enterFee(tx, invoice, { id: charge.id, ref: charge.id, fee: charge.fee }, now);
  return outcome;
}

async function recordFor(tx: Tx, invoice: Invoice, event: PaymentEvent, now: Date): Promise<EventOutcome> {
  // A membership has no deal: only its payer is notified.
  const deal = invoice.kind === 'membership' ? null : await getDeal(tx, invoice.dealId);
  const { sessionId } = event;
  const current = isOver(deal, invoice) ? null : paidOn(invoice, sessionId);
  const isOwn = invoice.checkout?.sessionId === sessionId;
  if (event.status !== 'paid') {
    if (!current) {
      if (event.status === 'failed') voidIfOver(tx, deal, invoice, now);
      return 'unexpected';
    }
    // A page that nobody paid on leaves what it was for as it is: another one can be opened, or is on its way in its place.
    if (event.status === 'expired') {
      if (isOwn) saveInvoice(tx, withoutPage(invoice));
      return 'recorded';
    }
    const step = event.status === 'processing' ? 'process' : 'fail';
    const moved = moveParts(invoice, current.partIds, step, now, sessionId);
    const isLeft = event.status === 'failed' && !isPageOfNext(invoice, sessionId);
    saveInvoice(tx, isLeft ? { ...moved, ...NO_PAGE } : moved);
    if (event.status === 'failed') {
      if (deal && invoice.kind === 'purchase') {
        saveDeal(tx, deal, now, dealEvent('payment-failed', 'system', { amount: event.amount }));
      } else notifyPayer(tx, invoice, invoice.kind === 'fee' ? 'fee-failed' : 'membership-failed', now);
    }
    return 'recorded';
  }
  if (!current || !isExpected(invoice, current.partIds, event.amount)) {
    sendBack(tx, invoice, event, now);
    // With another amount than was asked for, what it was for is still to be paid there.
    if (isOwn && current && !takesPayment(invoice, current.partIds)) saveInvoice(tx, withoutPage(invoice));
    if (!current) voidIfOver(tx, deal, invoice, now);
    return 'unexpected';
  }
  const ref = event.charge?.id ?? null;
  const received = withRef(receivePayment(invoice, current.partIds, sessionId, now), ref);
  if (!deal) {
    const begin = await prepareMembership(tx, invoice, 'paid', now);
    applyMoneyStep(tx, received, null, now);
    begin();
    return 'recorded';
  }
  if (invoice.kind === 'fee') {
    applyMoneyStep(tx, received, null, now);
    notifyPayer(tx, invoice, 'fee-paid', now);
    return 'recorded';
  }
  const seller = await tx.get(refs.user(deal.sellerId));
  const atClose = current.partIds.includes('close');
  const offer = atClose ? await tx.get(refs.offer(deal.id, String(deal.offer?.version))) : null;
  const begin = offer && (await prepareHandover(tx, deal, offer));
  const settle = atClose && isOutsideOpen(invoice) ? await prepareOutsideSettled(tx, deal) : null;
  applyMoneyStep(tx, { ...received, invoice: withReportOvertaken(received.invoice) }, seller, now);
  settle?.('It was paid here.', now);
  const paid = dealEvent(atClose ? 'paid' : 'installment-paid', 'buyer', { amount: event.amount });
  if (begin) saveDeal(tx, begin('system', now), now, paid);
  else saveDeal(tx, deal, now, paid);
  return 'recorded';
}

/** Whether the deal fell through, or goes on with another invoice. */
const isOver = (deal: Deal | null, { kind, id }: Invoice): boolean =>
  deal !== null && kind === 'purchase' && (deal.closed !== null || deal.purchase?.invoiceId !== id);

/** What was being processed when its deal ended, and then failed or was returned, is not to be paid any more. */
function voidIfOver(tx: Tx, deal: Deal | null, invoice: Invoice, now: Date): void {
  const processing = invoice.parts.flatMap(({ id, state }) => (state === 'processing' ? [id] : []));
  if (isOver(deal, invoice) && processing.length)
    saveInvoice(tx, voidParts(moveParts(invoice, processing, 'fail', now), now));
}

function sendBack(tx: Tx, invoice: Invoice, event: PaymentEvent, now: Date): void {
  const payerId = invoice.payer.uid ?? '';
  const ref = event.charge?.id ?? null;
  enterInLedger(tx, invoice, { ...unexpectedPayment(payerId, event.amount), ref }, now);
  const { id: invoiceId, dealId } = invoice;
  const { sessionId, amount } = event;
  const operation = { kind: 'refund-unexpected', invoiceId, dealId, payerId, sessionId, amount } as const;
  askProvider(tx, `refund-${event.id}`, operation, now);
}
