import { dealEvent } from '../../../../../src/domain/deal/deal-event.ts';
import { AppError } from '../../../../../src/domain/errors.ts';
import type { Invoice } from '../../../../../src/domain/invoice/invoice.ts';
import { sessionPayment } from '../../../../../src/domain/invoice/open-checkout-page.ts';
import { stepWithoutMovements, withRef } from '../../../../../src/domain/invoice/purchase.ts';
import {
  freezePart,
  loseChargeback,
  loseChargebackShare,
} from '../../../../../src/domain/invoice/refunds-and-chargebacks.ts';
import { refs } from '../../../data/firestore/refs.ts';
import type { Tx } from '../../../data/firestore/transaction.ts';
import type { ProviderEvent } from '../../../integrations/payments/payment-provider.ts';
import { prepareMembership } from '../../../records/account/account.ts';
import { getDeal, saveDeal } from '../../../records/deal/deal.ts';
import { prepareFlag } from '../../../records/flag.ts';
import { prepareDisputeFees } from '../../../records/money/ledger.ts';
import { applyMoneyStep } from '../../../records/money/money-step.ts';
import { type EventOutcome, isRecorded } from '../../../records/money/payment-event.ts';

type ChargebackFee = Extract<ProviderEvent, { kind: 'chargeback-fee' }>;

/**
 * Records the provider's fee for a chargeback once the provider has charged it. Throws if the payment isn't recorded
 * yet, so that the provider redelivers the event.
 */
export async function recordChargebackFee(
  tx: Tx,
  { sessionId, invoiceId, dispute }: ChargebackFee,
  now: Date,
): Promise<EventOutcome> {
  const invoice = await tx.get(refs.invoice(invoiceId));
  if (!(await isRecorded(tx, `${sessionId}-paid`))) throw new AppError('wrong-state', 'It is not paid yet.');
  const enterFees = await prepareDisputeFees(tx, invoice, dispute);
  enterFees(now);
  return 'recorded';
}

type Chargeback = Extract<ProviderEvent, { kind: 'chargeback' }>;
const FLAG_REASONS = {
  opened: 'opened, the money is frozen',
  won: 'decided for the seller',
  lost: 'decided for the buyer',
};

/**
 * Records a chargeback of one checkout session's payment, with the provider's fees: opening it freezes the paid parts
 * and flags the deal, winning it unfreezes them, and losing it means that the provider has returned the money. A
 * partial dispute freezes the whole payment, but only the disputed share is lost.
 */
export async function recordChargeback(tx: Tx, event: Chargeback, now: Date): Promise<EventOutcome> {
  const invoice = await tx.get(refs.invoice(event.invoiceId));
  const enterFees = event.dispute && (await prepareDisputeFees(tx, invoice, event.dispute));
  const outcome = await recordFor(tx, invoice, event, now);
  enterFees?.(now);
  return outcome;
}

async function recordFor(tx: Tx, invoice: Invoice, event: Chargeback, now: Date): Promise<EventOutcome> {
  const parts = invoice.parts.filter((part) => part.paidWith === event.sessionId);
  // Throws so that the provider redelivers this event after it has reported the payment.
  if (sessionPayment(invoice, event.sessionId)) throw new AppError('wrong-state', 'It is not paid yet.');
  if (!parts.length) return 'unexpected';
  // Two events with different ids may report the same thing, and an older one may arrive late.
  if (parts.every(({ lost }) => lost)) return 'seen-before';
  if (invoice.kind === 'membership') return recordMembershipChargeback(tx, event, invoice, now);
  const deal = await getDeal(tx, invoice.dealId);
  const seller = await tx.get(refs.user(deal.sellerId));
  const raise = await prepareChargebackFlag(tx, event, invoice, now);
  const ref = event.dispute?.id ?? null;
  let next = invoice;
  if (event.status === 'lost' && event.amount !== undefined) {
    const ids = parts.map(({ id }) => id);
    next = applyMoneyStep(tx, withRef(loseChargebackShare(invoice, ids, event.amount, now), ref), seller, now);
  } else {
    for (const part of parts) {
      if (event.status === 'lost') {
        const step = loseChargeback(next, part.id, now);
        next = applyMoneyStep(tx, withRef(step, ref), null, now);
      } else next = freezePart(next, part.id, event.status === 'opened', now);
    }
  }
  // Parts that were frozen while awaiting release may be released now.
  if (event.status !== 'lost') next = applyMoneyStep(tx, stepWithoutMovements(next), seller, now);
  const amount = event.amount ?? parts.reduce((sum, part) => sum + part.amount, 0);
  raise?.();
  saveDeal(tx, deal, now, dealEvent('chargeback', 'system', { amount, label: FLAG_REASONS[event.status] }));
  return 'recorded';
}

/** Prepares the flag of a chargeback; returns null if the chargeback was won. */
async function prepareChargebackFlag(
  tx: Tx,
  { status, sessionId }: Chargeback,
  { id, dealId, kind }: Invoice,
  now: Date,
): Promise<(() => void) | null> {
  if (status === 'won') return null;
  const about = { invoiceId: id, ...(kind !== 'membership' && { dealId }) };
  return prepareFlag(
    tx,
    { id: `chargeback-${id}-${sessionId}`, kind: 'chargeback', reason: FLAG_REASONS[status], ...about },
    now,
  );
}

/** Records and flags a chargeback of a membership payment. If the chargeback is lost, the membership ends. */
async function recordMembershipChargeback(
  tx: Tx,
  event: Chargeback,
  invoice: Invoice,
  now: Date,
): Promise<EventOutcome> {
  const end = event.status === 'lost' ? await prepareMembership(tx, invoice, 'ended', now) : null;
  const raise = await prepareChargebackFlag(tx, event, invoice, now);
  raise?.();
  if (!end) return 'recorded';
  applyMoneyStep(tx, withRef(loseChargeback(invoice, 'membership', now), event.dispute?.id ?? null), null, now);
  end();
  return 'recorded';
}
