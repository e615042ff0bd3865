import type { Cents } from '../shared/money.ts';
import { feeToTake } from './fee.ts';
import { type Invoice, type InvoicePart, sumOf } from './invoice.ts';
import { waitingPayouts } from './purchase.ts';
import type { PartState } from './states.ts';

type Paid = Pick<Invoice, 'parts' | 'fees' | 'feeTaken'>;

/** Returns the parts that were paid through the provider. */
const throughProvider = ({ parts }: Pick<Invoice, 'parts'>): InvoicePart[] =>
  parts.filter(({ state }) => state !== 'settled-outside');

/**
 * Returns the money released to the payee so far, in cents: the gross amount, Handoff's fee on it, and the net amount.
 * `releases` is the number of parts released.
 */
export function releasedMoney(invoice: Paid): { gross: Cents; fee: Cents; net: Cents; releases: number } {
  const arrived = throughProvider(invoice).filter(({ released }) => released > 0);
  const outside = invoice.parts.filter(({ state }) => state === 'settled-outside');
  const gross = arrived.reduce((sum, { released }) => sum + released, 0);
  const coming = invoice.parts.reduce((sum, { releasingFee }) => sum + releasingFee, 0);
  const fee = invoice.feeTaken - coming - feeToTake(invoice.fees, sumOf(outside), 0);
  return { gross, fee, net: gross - fee, releases: arrived.length };
}

const netOf = (parts: readonly InvoicePart[]): Cents =>
  parts.reduce((sum, { releasing, releasingFee }) => sum + releasing - releasingFee, 0);

/** Returns the net amount (cents) that is on its way to the payee's payout account. */
export const moneyInTransit = ({ parts }: Pick<Invoice, 'parts'>): Cents =>
  netOf(parts.filter((part) => part.payoutAsked));

/** Returns the net amount (cents) that is released but waiting for the payee's payout account. */
export const moneyAwaitingAccount = (invoice: Pick<Invoice, 'parts'>): Cents => netOf(waitingPayouts(invoice));

/**
 * Returns the net amount (cents) of each part not yet released, keyed by part ID, with fees deducted in the order of
 * release. Frozen or partly refunded parts are left out because their amounts aren't known yet.
 */
export function outstandingNetAmounts(invoice: Paid): Map<string, Cents> {
  const nets = new Map<string, Cents>();
  let gross = invoice.parts.reduce((sum, { released, releasing }) => sum + released + releasing, 0);
  let taken = invoice.feeTaken;
  for (const part of invoice.parts) {
    if (!OUTSTANDING_STATES.includes(part.state) || part.frozen || part.refunded > 0 || part.refunding > 0) continue;
    gross += part.amount;
    const fee = feeToTake(invoice.fees, gross, taken);
    taken += fee;
    nets.set(part.id, part.amount - fee);
  }
  return nets;
}
const OUTSTANDING_STATES: readonly PartState[] = ['scheduled', 'due', 'overdue', 'processing', 'paid'];
