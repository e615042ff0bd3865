import type { Deal } from '../../../../../src/domain/deal/deal.ts';
import { dealEvent } from '../../../../../src/domain/deal/deal-event.ts';
import { AppError } from '../../../../../src/domain/errors.ts';
import { expectedDebitText, withPaymentFailed } from '../../../../../src/domain/invoice/bank-debit.ts';
import { type Invoice, NO_CHECKOUT_PAGE, partsAtClose, withParts } from '../../../../../src/domain/invoice/invoice.ts';
import {
  isPageForNextPayment,
  sessionPayment,
  withoutPage,
} from '../../../../../src/domain/invoice/open-checkout-page.ts';
import { isOutsideOpen, isReportedOutside } from '../../../../../src/domain/invoice/outside/outside-payment.ts';
import { withReportClosedByPayment } from '../../../../../src/domain/invoice/outside/outside-steps.ts';
import {
  canBePaid,
  isPaymentExpected,
  moveParts,
  receivePayment,
  voidParts,
  withRef,
} from '../../../../../src/domain/invoice/purchase.ts';
import { unexpectedPayment } from '../../../../../src/domain/invoice/refunds-and-chargebacks.ts';
import { refs } from '../../../data/firestore/refs.ts';
import type { Tx } from '../../../data/firestore/transaction.ts';
import type { PaymentEvent, ProviderEvent } from '../../../integrations/payments/payment-provider.ts';
import { prepareMembership } from '../../../records/account/account.ts';
import { getDeal, saveDeal } from '../../../records/deal/deal.ts';
import { loadDealParts, prepareDealEnd } from '../../../records/deal/end-deal.ts';
import { prepareHandover } from '../../../records/deal/handover.ts';
import { prepareHoldFlagSettled, prepareOutsideFlagSettled } from '../../../records/flag.ts';
import { notifyPayer, saveInvoice } from '../../../records/money/invoice.ts';
import { enterFee, enterInLedger, feeEntry } from '../../../records/money/ledger.ts';
import { applyMoneyStep } from '../../../records/money/money-step.ts';
import { requestOperation } from '../../../records/money/outbox.ts';
import { type EventOutcome, isRecorded } from '../../../records/money/payment-event.ts';

type Fee = Extract<ProviderEvent, { kind: 'fee' }>;

/**
 * Records the provider's fee for a payment that was reported without it. Throws if the payment isn't recorded yet, so
 * that the provider redelivers the event.
 */
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
 * Records the provider's report of a payment, with its fee. An expected payment is held and, at close, starts the
 * handover and ends any report of an outside payment; an unexpected payment (for a closed part or of a wrong amount) is
 * entered in the ledger and immediately refunded in full.
 */
export async function recordPayment(tx: Tx, event: PaymentEvent, now: Date): Promise<EventOutcome> {
  const invoice = await tx.get(refs.invoice(event.invoiceId));
  const outcome = await recordFor(tx, invoice, event, now);
  // The provider charges its fee for unexpected payments, too.
  const { charge } = event;
  if (charge?.fee) enterFee(tx, invoice, { id: charge.id, ref: charge.id, fee: charge.fee }, now);
  return outcome;
}

async function recordFor(tx: Tx, invoice: Invoice, event: PaymentEvent, now: Date): Promise<EventOutcome> {
  // A membership has no deal, so only its payer is notified.
  const deal = invoice.kind === 'membership' ? null : await getDeal(tx, invoice.dealId);
  const { sessionId } = event;
  const current = isOver(deal, invoice) ? null : sessionPayment(invoice, sessionId);
  const isOwn = invoice.checkout?.sessionId === sessionId;
  if (event.status !== 'paid') {
    if (!current) {
      if (event.status === 'failed') {
        const over = voidIfOver(deal, invoice, now);
        if (over === invoice) return 'unexpected';
        saveInvoice(tx, { ...over, unexpected: null });
        if (deal) saveDeal(tx, withReturn(deal, invoice, null), now);
      }
      return 'unexpected';
    }
    // An unpaid page that expires leaves the parts unchanged: another page can be opened, or has already been
    // requested.
    if (event.status === 'expired') {
      if (isOwn) saveInvoice(tx, withoutPage(invoice));
      return 'recorded';
    }
    const step = event.status === 'processing' ? 'process' : 'fail';
    const moved = moveParts(invoice, current.partIds, step, now, sessionId);
    const isLeft = event.status === 'failed' && !isPageForNextPayment(invoice, sessionId);
    const next = isLeft ? { ...moved, ...NO_CHECKOUT_PAGE } : moved;
    if (deal && invoice.kind === 'purchase') {
      if (event.status === 'failed') await recordFailure(tx, deal, next, event, now);
      else recordProcessing(tx, deal, { before: invoice, after: next }, event, now);
      return 'recorded';
    }
    saveInvoice(tx, next);
    if (event.status === 'failed')
      notifyPayer(tx, invoice, invoice.kind === 'fee' ? 'fee-failed' : 'membership-failed', now);
    return 'recorded';
  }
  if (!current || !isPaymentExpected(invoice, current.partIds, event.amount)) {
    sendBack(tx, invoice, event, now);
    // If only the amount was wrong, the expected payment can still be made on this page.
    const isPageOver = isOwn && current && !canBePaid(invoice, current.partIds);
    const left = isPageOver ? withoutPage(invoice) : current ? invoice : voidIfOver(deal, invoice, now);
    saveInvoice(tx, { ...left, unexpected: { sessionId, amount: event.amount, state: 'sent-back', at: now } });
    const { amount } = event;
    if (deal && invoice.kind === 'purchase') {
      saveDeal(
        tx,
        withReturn(deal, invoice, { amount, at: now }),
        now,
        dealEvent('payment-sent-back', 'buyer', { amount }),
      );
    } else notifyPayer(tx, { ...invoice, amount }, 'sent-back', now);
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
  const settle = atClose && isOutsideOpen(invoice) ? await prepareOutsideFlagSettled(tx, deal) : null;
  applyMoneyStep(tx, { ...received, invoice: withReportClosedByPayment(received.invoice) }, seller, now);
  settle?.('It was paid here.', now);
  const paid = dealEvent(atClose ? 'paid' : 'installment-paid', 'buyer', { amount: event.amount });
  if (begin) saveDeal(tx, begin('system', now), now, paid);
  else saveDeal(tx, deal, now, paid);
  return 'recorded';
}

/**
 * Records that a bank debit for a purchase is in progress: meanwhile nothing more is due, and the seller is notified
 * once.
 */
function recordProcessing(
  tx: Tx,
  deal: Deal,
  { before, after }: { before: Invoice; after: Invoice },
  { amount }: PaymentEvent,
  now: Date,
): void {
  saveInvoice(tx, after);
  const begun = after.parts.filter(({ state }, i) => state === 'processing' && before.parts[i]?.state !== state);
  if (!begun.length) return;
  const { purchase } = deal;
  const closes = begun.some(({ kind }) => kind === 'close');
  const next = purchase && closes ? { ...deal, purchase: { ...purchase, processingSince: now } } : deal;
  saveDeal(tx, next, now, dealEvent('payment-processing', 'buyer', { amount, label: expectedDebitText(now, now) }));
}

/**
 * Records a failed payment for a purchase. The buyer can retry it, but an accepted deal on hold is canceled instead.
 */
async function recordFailure(tx: Tx, deal: Deal, invoice: Invoice, { amount }: PaymentEvent, now: Date): Promise<void> {
  const labels = { buyer: 'Try again, or pay another way.', seller: 'The buyer can try again, or pay another way.' };
  const failed = dealEvent('payment-failed', 'system', { amount, labels });
  const next = withPaymentFailed(deal, now);
  const resumed = withCloseDueBy(invoice, next);
  if (!deal.hold || deal.stage !== 'accepted' || isReportedOutside(deal)) {
    saveInvoice(tx, resumed);
    saveDeal(tx, next, now, failed);
    return;
  }
  const off = { as: 'canceled', by: 'system', reason: 'the payment failed', now, listing: 'release' } as const;
  const parts = { ...(await loadDealParts(tx, deal)), invoice: resumed };
  const end = await prepareDealEnd(tx, { ...next, hold: null }, parts, off);
  const endHold = await prepareHoldFlagSettled(tx, deal);
  endHold('The payment failed.', now);
  end();
}

/** Returns the invoice with the parts payable at close due on the deal's payment date, if the deal is accepted. */
const withCloseDueBy = (invoice: Invoice, { stage, purchase }: Deal): Invoice =>
  stage === 'accepted' && purchase
    ? withParts(
        invoice,
        invoice.parts.map((part) => (partsAtClose(invoice).includes(part) ? { ...part, dueAt: purchase.payBy } : part)),
      )
    : invoice;

/** Returns a closed deal after a payment of this invoice was sent back to the buyer or failed. */
const withReturn = (deal: Deal, { id }: Invoice, sentBack: { amount: number; at: Date } | null): Deal =>
  deal.closed && deal.purchase?.invoiceId === id
    ? { ...deal, purchase: { ...deal.purchase, processingSince: null, ...(sentBack && { sentBack }) } }
    : deal;

/** Returns true if the deal fell through or continues with another invoice. */
const isOver = (deal: Deal | null, { kind, id }: Invoice): boolean =>
  deal !== null && kind === 'purchase' && (deal.closed !== null || deal.purchase?.invoiceId !== id);

/**
 * Voids parts that were being processed when their deal ended: once the payment fails or is returned, they are no
 * longer payable.
 */
function voidIfOver(deal: Deal | null, invoice: Invoice, now: Date): Invoice {
  const processing = invoice.parts.flatMap(({ id, state }) => (state === 'processing' ? [id] : []));
  if (!isOver(deal, invoice) || !processing.length) return invoice;
  return voidParts(moveParts(invoice, processing, 'fail', now), now);
}

function sendBack(tx: Tx, invoice: Invoice, event: PaymentEvent, now: Date): void {
  const payerId = invoice.payer.uid ?? '';
  const ref = event.charge?.id ?? null;
  enterInLedger(tx, invoice, { ...unexpectedPayment(payerId, event.amount), ref }, now);
  const { id: invoiceId, dealId } = invoice;
  const { sessionId, amount } = event;
  const operation = { kind: 'refund-unexpected', invoiceId, dealId, payerId, sessionId, amount } as const;
  requestOperation(tx, `refund-${event.id}`, operation, now);
}
