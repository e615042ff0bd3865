import type Stripe from 'stripe';
import type { MovementKind, ProviderMovement } from '../../../../../src/domain/invoice/provider/provider-movement.ts';
import { projectId } from '../../../data/firestore/firebase.ts';
import { stripeId } from './stripe-checkout.ts';

const SECOND_MS = 1000;
const PAGE_SIZE = 100;

/** Movement kinds by Stripe's reporting categories (https://docs.stripe.com/reports/reporting-categories). */
const KINDS: Readonly<Record<string, MovementKind>> = {
  charge: 'charge',
  charge_failure: 'charge',
  refund: 'refund',
  refund_failure: 'refund-failed',
  transfer: 'transfer',
  transfer_reversal: 'transfer-reversal',
  dispute: 'dispute',
  dispute_reversal: 'dispute',
  fee: 'account-fee',
  network_cost: 'account-fee',
  tax: 'account-fee',
};
/**
 * Reporting categories of transfers between Stripe and our own bank, or between parts of the balance: the money stays
 * ours.
 */
const OWN_MOVEMENTS = new Set([
  'payout',
  'payout_reversal',
  'topup',
  'topup_reversal',
  'risk_reserved_funds',
  'connect_reserved_funds',
]);

/**
 * Yields our account's balance transactions since a given time, limited to our project because others may share the
 * account. The project is read from the transaction's source or, for a refund, dispute or reversal created by hand,
 * from the original charge or transfer.
 */
export async function* stripeMovements(stripe: Stripe, since: Date): AsyncGenerator<ProviderMovement> {
  const origins = new Map<string, Promise<Stripe.Charge | Stripe.Transfer>>();
  const originOf = ({ id, of }: Origin) => {
    const known = origins.get(id) ?? stripe[of].retrieve(id);
    origins.set(id, known);
    return known;
  };
  const list = stripe.balanceTransactions.list({
    created: { gte: Math.floor(since.getTime() / SECOND_MS) },
    limit: PAGE_SIZE,
    expand: ['data.source'],
  });
  for await (const transaction of list) {
    if (OWN_MOVEMENTS.has(transaction.reporting_category)) continue;
    const source = typeof transaction.source === 'object' ? transaction.source : null;
    const own = labelsOf(source);
    const toOrigin = own.project ? null : originIn(source);
    const {
      project,
      invoice = null,
      operation = null,
    } = toOrigin ? { ...labelsOf(await originOf(toOrigin)), ...own } : own;
    if (project !== undefined && project !== projectId()) continue;
    yield {
      kind: KINDS[transaction.reporting_category] ?? 'other',
      ref: nameOf(source) ?? transaction.id,
      amount: transaction.amount,
      fee: transaction.fee,
      currency: transaction.currency,
      at: new Date(transaction.created * SECOND_MS),
      invoiceId: invoice,
      operationId: toOrigin ? null : operation,
      undecided: source?.object === 'dispute' && source.status !== 'won' && source.status !== 'lost',
    };
  }
}

/** Returns the metadata we set on objects we created. */
function labelsOf(
  source: Stripe.BalanceTransactionSource | Stripe.Charge | Stripe.Transfer | null,
): Partial<Record<string, string>> {
  return (source && 'metadata' in source && source.metadata) || {};
}

interface Origin {
  id: string;
  of: 'charges' | 'transfers';
}
/** Returns the charge of a refund or dispute, or the transfer of a reversal. */
function originIn(source: Stripe.BalanceTransactionSource | null): Origin | null {
  if (source?.object === 'transfer_reversal') return toOrigin(stripeId(source.transfer), 'transfers');
  return source?.object === 'refund' || source?.object === 'dispute'
    ? toOrigin(stripeId(source.charge), 'charges')
    : null;
}
const toOrigin = (id: string | null, of: Origin['of']): Origin | null => (id === null ? null : { id, of });

/** Returns a movement's reference; a reversal uses the id of its transfer. */
const nameOf = (source: Stripe.BalanceTransactionSource | null): string | null =>
  source?.object === 'transfer_reversal' ? stripeId(source.transfer) : (source?.id ?? null);
