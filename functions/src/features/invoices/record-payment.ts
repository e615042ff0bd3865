import type { Deal } from '../../../../src/domain/deal/deal.ts';
import { stageMachine } from '../../../../src/domain/deal/states.ts';
import { handoverItemsOf, newHandover } from '../../../../src/domain/handover/handover.ts';
import { unexpectedPayment } from '../../../../src/domain/invoice/exceptional-steps.ts';
import type { Invoice } from '../../../../src/domain/invoice/invoice.ts';
import { isExpected, moveParts, receivePayment } from '../../../../src/domain/invoice/purchase.ts';
import type { Offer } from '../../../../src/domain/offer/offer.ts';
import { refs } from '../../data/refs.ts';
import type { Tx } from '../../data/run-command.ts';
import type { PaymentEvent } from '../../integrations/payments/payment-provider.ts';
import { prepareMembership } from '../../records/account/prepare-membership.ts';
import { dealEvent, saveDeal } from '../../records/deal/deal-tx.ts';
import { applyMoneyStep, enterInLedger } from '../../records/invoice/apply-money-step.ts';
import { notifyPayer } from '../../records/invoice/notify-payer.ts';
import { saveInvoice } from '../../records/invoice/save-invoice.ts';
import { waitingRow } from '../../records/outbox/outbox-row.ts';
import type { EventOutcome } from './receive-event.ts';

/**
 * What the provider says of a payment. Expected money is held and, for the payment at close, begins
 * the handover. Money for a part that is paid, settled or void, or of a wrong amount, is entered and
 * sent back in full at once.
 */
export async function recordPayment(tx: Tx, event: PaymentEvent, now: Date): Promise<EventOutcome> {
  const invoice = await tx.get(refs.invoice(event.invoiceId));
  // A membership has no deal: its payer is the only one who hears of it.
  const deal = invoice.kind === 'membership' ? null : await tx.get(refs.deal(invoice.dealId));
  const current = invoice.checkout?.sessionId === event.sessionId ? invoice.checkout : null;
  if (event.status !== 'paid') {
    if (!current) return 'unexpected';
    const step = event.status === 'processing' ? 'process' : 'fail';
    const moved = moveParts(invoice, current.partIds, step, now);
    saveInvoice(tx, event.status === 'failed' ? { ...moved, checkout: null, checkoutAsked: false } : moved);
    if (event.status === 'failed') {
      if (deal && invoice.kind === 'purchase') {
        saveDeal(tx, deal, now, dealEvent('payment-failed', 'system', { amount: event.amount }));
      } else notifyPayer(tx, invoice, invoice.kind === 'fee' ? 'fee-failed' : 'membership-failed', now);
    }
    return 'recorded';
  }
  if (!current || !isExpected(invoice, current.partIds, event.amount)) {
    sendBack(tx, invoice, event, now);
    return 'unexpected';
  }
  const received = receivePayment(invoice, current.partIds, event.sessionId, now);
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
  applyMoneyStep(tx, received, seller, now);
  const paid = dealEvent('paid', 'buyer', { amount: event.amount });
  if (offer) saveDeal(tx, beginHandover(tx, deal, offer, 'system', now), now, paid);
  else saveDeal(tx, deal, now, paid);
  return 'recorded';
}

/** The deal is paid: one item for each asset is to do, each with its document. */
export function beginHandover(tx: Tx, deal: Deal, offer: Offer, actor: 'system' | 'seller' | 'admin', now: Date): Deal {
  stageMachine.require(deal.stage, actor === 'system' ? 'pay' : 'settle-outside', actor);
  const items = handoverItemsOf(offer, now);
  for (const item of items) tx.set(refs.handoverItem(deal.id, item.id), item);
  return {
    ...deal,
    purchase: deal.purchase && {
      ...deal.purchase,
      paidAt: now,
      outsideAt: actor === 'system' ? null : deal.purchase.outsideAt,
    },
    handover: newHandover(items, now),
  };
}

function sendBack(tx: Tx, invoice: Invoice, event: PaymentEvent, now: Date): void {
  const payerId = invoice.payer.uid ?? '';
  enterInLedger(tx, invoice, unexpectedPayment(payerId, event.amount), now);
  tx.create(
    refs.outbox(`refund-${event.id}`),
    waitingRow(now, {
      kind: 'refund-unexpected',
      invoiceId: invoice.id,
      dealId: invoice.dealId,
      payerId,
      sessionId: event.sessionId,
      amount: event.amount,
    }),
  );
}
