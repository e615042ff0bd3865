import type { Cents } from '../../shared/money.ts';
import { type AgreedFees, feeToTake } from '../fee.ts';
import { type InvoicePart, sumOf } from '../invoice.ts';
import { type PaymentPlan, purchaseParts } from '../invoice-parts.ts';

/** A single payment by the buyer. */
interface PlannedPayment {
  kind: 'close' | 'installment';
  /** The installment's number, starting at 1; 0 at close. */
  n: number;
  amount: Cents;
  /** Days from completion until the payment is due; null for the payment at close, which precedes completion. */
  days: number | null;
}

/** A single payout to the seller: `net` is `amount` minus the `fee` taken from it. */
interface PlannedPayout {
  kind: 'close' | 'holdback' | 'installment';
  /** The installment's number, starting at 1; 0 for other kinds. */
  n: number;
  amount: Cents;
  fee: Cents;
  net: Cents;
  /**
   * Days from completion until the payout, assuming that the buyer pays installments on their due dates; 0 on
   * completion.
   */
  days: number;
}

/** The cash flow of an offer if everyone pays on time. All amounts are in cents. */
export interface PayoutPlan {
  /** The buyer's payments in chronological order; they add up to the price. */
  payments: PlannedPayment[];
  /** The seller's payouts in chronological order; their nets add up to `net`. */
  payouts: PlannedPayout[];
  price: Cents;
  fees: AgreedFees;
  fee: Cents;
  net: Cents;
}

const numberOf = ({ kind, id }: InvoicePart): number =>
  kind === 'installment' ? Number(id.slice('installment-'.length)) : 0;

/**
 * Returns the buyer's payments and the seller's payouts with their days; if several payouts fall on the same day, the
 * holdback comes first. Amounts are exact to the cent if everyone pays on time, since an accepted offer's invoice uses
 * the same parts and fees.
 */
export function payoutPlan(plan: PaymentPlan, fees: AgreedFees): PayoutPlan {
  // Only the parts' day counts are used, so any dates will do.
  const parts = purchaseParts(plan, new Date(0), new Date(0));
  const byTime = parts.toSorted((a, b) => (a.days ?? 0) - (b.days ?? 0));
  const installments = byTime.filter(({ kind }) => kind === 'installment');
  let released = 0;
  let fee = 0;
  const payouts = byTime.map((part): PlannedPayout => {
    released += part.amount;
    const taken = feeToTake(fees, released, fee);
    fee += taken;
    return {
      kind: part.kind === 'holdback' || part.kind === 'installment' ? part.kind : 'close',
      n: numberOf(part),
      amount: part.amount,
      fee: taken,
      net: part.amount - taken,
      days: part.days ?? 0,
    };
  });
  return {
    payments: [
      { kind: 'close', n: 0, amount: plan.price - sumOf(installments), days: null },
      ...installments.map((part) => ({
        kind: 'installment' as const,
        n: numberOf(part),
        amount: part.amount,
        days: part.days ?? 0,
      })),
    ],
    payouts,
    price: plan.price,
    fees,
    fee,
    net: plan.price - fee,
  };
}

/**
 * Returns the seller's net for one kind of payout, in cents: on completion, from the holdback, or from installments.
 */
export const netOf = ({ payouts }: Pick<PayoutPlan, 'payouts'>, kind: PlannedPayout['kind']): Cents =>
  payouts.reduce((sum, payout) => sum + (payout.kind === kind ? payout.net : 0), 0);

/** Returns `Installment 2`, or just `Installment` if there is only one. */
export const installmentName = (n: number, of: number): string => (of > 1 ? `Installment ${n}` : 'Installment');
