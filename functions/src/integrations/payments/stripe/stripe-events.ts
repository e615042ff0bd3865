import type Stripe from 'stripe';
import { projectId } from '../../../data/firestore/firebase.ts';
import { beginReading, type ProviderDispute, type ProviderEvent, type ProviderReversal } from '../payment-provider.ts';
import { isUnknownToStripe } from './call-stripe.ts';
import { stripeId } from './stripe-checkout.ts';

/**
 * Returns Stripe's fee for a charge, in cents, from its balance transaction; null if there is none yet or it isn't in
 * dollars.
 */
function chargeFee({ balance_transaction: transaction }: Stripe.Charge): number | null {
  if (!transaction || typeof transaction === 'string' || transaction.currency !== 'usd') return null;
  return transaction.fee;
}

/** Returns the charge of a session's payment and its fee; payment, charge and balance transaction must be expanded. */
function chargeOf({ payment_intent: intent }: Stripe.Checkout.Session): { id: string; fee: number | null } | null {
  const charge = intent && typeof intent === 'object' ? intent.latest_charge : null;
  return charge && typeof charge === 'object' ? { id: charge.id, fee: chargeFee(charge) } : null;
}

/**
 * Converts a dispute along with the fees Stripe charged or returned for it, taken from its balance transactions in
 * dollars.
 */
const disputeOf = ({ id, balance_transactions: transactions }: Stripe.Dispute): ProviderDispute => ({
  id,
  fees: transactions.flatMap(({ id: name, fee, currency }) =>
    fee !== 0 && currency === 'usd' ? [{ id: name, fee }] : [],
  ),
});

type Read = (stripe: Stripe, event: Stripe.Event) => Promise<ProviderEvent | null>;

/**
 * Handlers for Stripe's event types. Events may arrive late, twice or out of order, so their content isn't trusted:
 * handlers fetch the object's current state and derive the event's id from it.
 */
const READERS: Readonly<Record<string, Read>> = {
  'checkout.session.completed': readSession,
  'checkout.session.async_payment_succeeded': readSession,
  'checkout.session.async_payment_failed': readSession,
  'checkout.session.expired': readSession,
  'charge.updated': readCharge,
  'charge.dispute.created': readDispute,
  'charge.dispute.updated': readDispute,
  'charge.dispute.closed': readDispute,
  'charge.dispute.funds_withdrawn': readDisputeFees,
  'charge.dispute.funds_reinstated': readDisputeFees,
  'transfer.reversed': readReversals,
  'refund.updated': readRefund,
  'refund.failed': readRefund,
  'account.updated': readAccount,
  'capability.updated': readAccount,
  'payout.failed': readPayout,
};

/** The event types to select for the webhook (docs/deploying.md). */
export const STRIPE_EVENT_TYPES = Object.keys(READERS);

/** Converts a verified Stripe event; null if it isn't relevant to us. */
export async function readStripeEvent(stripe: Stripe, event: Stripe.Event): Promise<ProviderEvent | null> {
  try {
    return (await READERS[event.type]?.(stripe, event)) ?? null;
  } catch (error) {
    if (isUnknownToStripe(error)) return null;
    throw error;
  }
}

/** False for objects of another project that shares the account, or created by hand in Stripe's dashboard. */
const isOurs = (object: { metadata?: Stripe.Metadata | null }): boolean => object.metadata?.project === projectId();
const objectIdOf = (event: Stripe.Event): string => (event.data.object as { id: string }).id;

async function readSession(stripe: Stripe, event: Stripe.Event): Promise<ProviderEvent | null> {
  const session = await stripe.checkout.sessions.retrieve(objectIdOf(event), {
    expand: ['payment_intent.latest_charge.balance_transaction'],
  });
  const status = isOurs(session) ? statusOf(session) : null;
  const invoiceId = session.metadata?.invoice;
  if (!status || !invoiceId) return null;
  const amount = session.amount_total ?? 0;
  const charge = status === 'paid' ? chargeOf(session) : null;
  const id = `${session.id}-${status}`;
  return { kind: 'payment', id, status, sessionId: session.id, invoiceId, amount, ...(charge && { charge }) };
}

function statusOf({ status, payment_status: paid, payment_intent: intent }: Stripe.Checkout.Session) {
  if (status === 'expired') return 'expired' as const;
  if (status !== 'complete') return null;
  if (paid === 'paid') return 'paid' as const;
  // Bank debits take days: an unpaid one is either still processing or has failed.
  return typeof intent === 'object' && intent?.status === 'processing' ? ('processing' as const) : ('failed' as const);
}

/** Reads the fee of an updated charge, since Stripe may report it only shortly after the payment. */
async function readCharge(stripe: Stripe, event: Stripe.Event): Promise<ProviderEvent | null> {
  const charge = await stripe.charges.retrieve(objectIdOf(event), { expand: ['balance_transaction'] });
  const fee = chargeFee(charge);
  const intent = stripeId(charge.payment_intent);
  const session = fee === null || !intent ? null : await sessionOf(stripe, intent);
  if (!session || fee === null) return null;
  const { sessionId, invoiceId } = session;
  return { kind: 'fee', id: `${charge.id}-fee`, chargeId: charge.id, sessionId, invoiceId, fee };
}

async function readDispute(stripe: Stripe, event: Stripe.Event): Promise<ProviderEvent | null> {
  const reading = beginReading(objectIdOf(event));
  const dispute = await stripe.disputes.retrieve(objectIdOf(event));
  const status = DISPUTES[dispute.status] ?? null;
  const intent = stripeId(dispute.payment_intent);
  if (!status || !intent) return null;
  const session = await sessionOf(stripe, intent);
  if (!session) return null;
  const { amount, ...paid } = session;
  const isWhole = dispute.amount === amount;
  return {
    kind: 'chargeback',
    id: `${dispute.id}-${status}`,
    status,
    ...paid,
    ...(!isWhole && { amount: dispute.amount }),
    dispute: disputeOf(dispute),
    reading,
  };
}

/**
 * Reads a dispute's fees: Stripe may withdraw the money and fee shortly after the dispute is opened, and return some of
 * it once it is won.
 */
async function readDisputeFees(stripe: Stripe, event: Stripe.Event): Promise<ProviderEvent | null> {
  const dispute = await stripe.disputes.retrieve(objectIdOf(event));
  const intent = stripeId(dispute.payment_intent);
  const session = intent && (await sessionOf(stripe, intent));
  if (!session) return null;
  const { sessionId, invoiceId } = session;
  // The id includes the number of transactions, so that each movement of money is a new event.
  const id = `${dispute.id}-fees-${dispute.balance_transactions.length}`;
  return { kind: 'chargeback-fee', id, sessionId, invoiceId, dispute: disputeOf(dispute) };
}

/** Returns a payment's session and invoice; null if the payment isn't ours. */
async function sessionOf(stripe: Stripe, paymentIntent: string) {
  const { data } = await stripe.checkout.sessions.list({ payment_intent: paymentIntent, limit: 1 });
  const [session] = data;
  const invoiceId = session?.metadata?.invoice;
  if (!session || !isOurs(session) || !invoiceId) return null;
  return { sessionId: session.id, invoiceId, amount: session.amount_total ?? 0 };
}

/**
 * Our status for each Stripe dispute status. Omits inquiries (`warning_…`), which don't withdraw or freeze any money.
 */
const DISPUTES: Readonly<Record<string, 'opened' | 'won' | 'lost'>> = {
  needs_response: 'opened',
  under_review: 'opened',
  appeal_needs_response: 'opened',
  appeal_under_review: 'opened',
  won: 'won',
  lost: 'lost',
};

/** Reads a transfer's reversals: each new reversal results in an event that lists all of them so far. */
async function readReversals(stripe: Stripe, event: Stripe.Event): Promise<ProviderEvent | null> {
  const transfer = await stripe.transfers.retrieve(objectIdOf(event));
  const operationId = transfer.metadata.operation;
  if (!isOurs(transfer) || !operationId) return null;
  const reversals: ProviderReversal[] = [];
  for await (const { id, amount } of stripe.transfers.listReversals(transfer.id, { limit: 100 })) {
    reversals.push({ id, amount });
  }
  const id = `${transfer.id}-reversed-${reversals.length}`;
  return reversals.length ? { kind: 'reversal', id, operationId, transferId: transfer.id, reversals } : null;
}

async function readRefund(stripe: Stripe, event: Stripe.Event): Promise<ProviderEvent | null> {
  const refund = await stripe.refunds.retrieve(objectIdOf(event));
  const operationId = refund.metadata?.operation;
  if (!isOurs(refund) || !operationId || (refund.status !== 'failed' && refund.status !== 'canceled')) return null;
  return {
    kind: 'refund-failed',
    id: `${refund.id}-failed`,
    operationId,
    refundId: refund.id,
    reason: refund.failure_reason ?? refund.status,
  };
}

async function readAccount(stripe: Stripe, event: Stripe.Event): Promise<ProviderEvent | null> {
  const accountId = event.account ?? objectIdOf(event);
  const reading = beginReading(accountId);
  const account = await stripe.accounts.retrieve(accountId);
  const uid = account.metadata?.uid;
  if (!isOurs(account) || !uid) return null;
  const ready = account.payouts_enabled === true && account.capabilities?.transfers === 'active';
  const asks = [...new Set(account.requirements?.currently_due ?? [])];
  return { kind: 'payouts', id: event.id, uid, accountId, ready, asks, reading };
}

async function readPayout(stripe: Stripe, event: Stripe.Event): Promise<ProviderEvent | null> {
  if (!event.account) return null;
  const account = await stripe.accounts.retrieve(event.account);
  const payout = await stripe.payouts.retrieve(objectIdOf(event), {}, { stripeAccount: event.account });
  const uid = account.metadata?.uid;
  if (!isOurs(account) || !uid || payout.status !== 'failed') return null;
  const { amount, failure_message: reason, failure_code: code } = payout;
  const about = { uid, accountId: account.id, amount };
  return { kind: 'payout-failed', id: `${payout.id}-failed`, ...about, reason, ...(code && { code }) };
}
