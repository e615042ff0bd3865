import type Stripe from 'stripe';
import type { ProviderDispute } from '../payment-provider.ts';

/** What Stripe took for a charge, in cents, by its balance transaction; null where there is none yet, or it is not in dollars. */
export function chargeFee({ balance_transaction: transaction }: Stripe.Charge): number | null {
  if (!transaction || typeof transaction === 'string' || transaction.currency !== 'usd') return null;
  return transaction.fee;
}

/** The charge of what a session paid and its fee; the payment, the charge and the balance transaction must be expanded. */
export function chargeOf({
  payment_intent: intent,
}: Stripe.Checkout.Session): { id: string; fee: number | null } | null {
  const charge = intent && typeof intent === 'object' ? intent.latest_charge : null;
  return charge && typeof charge === 'object' ? { id: charge.id, fee: chargeFee(charge) } : null;
}

/** A dispute with what Stripe took for it, or gave back, by its balance transactions; without what is not in dollars. */
export const disputeOf = ({ id, balance_transactions: transactions }: Stripe.Dispute): ProviderDispute => ({
  id,
  fees: transactions.flatMap(({ id: name, fee, currency }) =>
    fee !== 0 && currency === 'usd' ? [{ id: name, fee }] : [],
  ),
});
