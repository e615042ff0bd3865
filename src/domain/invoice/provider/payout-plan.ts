import type { Cents } from '../../shared/money.ts';
import { type AgreedFees, feeToTake } from '../fee.ts';
import { type InvoicePart, sumOf } from '../invoice.ts';
import { type PaymentPlan, purchaseParts } from '../invoice-parts.ts';

/** One payment of the buyer. */
interface PlannedPayment {
  kind: 'close' | 'installment';
  /** Which installment, from 1 on; 0 at close. */
  n: number;
  amount: Cents;
  /** Days after completion when it is due; null at close, which is paid before. */
  days: number | null;
}

/** One sum that reaches the seller: `net` is what is left of `amount` after the `fee` taken from it. */
interface PlannedPayout {
  kind: 'close' | 'holdback' | 'installment';
  /** Which installment, from 1 on; 0 for the others. */
  n: number;
  amount: Cents;
  fee: Cents;
  net: Cents;
  /** Days after completion when it is released, or due where the buyer pays it then; 0 on completion. */
  days: number;
}

/** How the money of an offer moves when everybody keeps to it. All amounts in cents. */
export interface PayoutPlan {
  /** What the buyer pays, in the order of time; sums to the price. */
  payments: PlannedPayment[];
  /** What reaches the seller, in the order of time; the nets sum to `net`. */
  payouts: PlannedPayout[];
  price: Cents;
  fees: AgreedFees;
  fee: Cents;
  net: Cents;
}

const numberOf = ({ kind, id }: InvoicePart): number =>
  kind === 'installment' ? Number(id.slice('installment-'.length)) : 0;

/**
 * What the buyer pays and when, and what reaches the seller and when. It rests on the parts of the invoice that an
 * acceptance would issue, and on the fee that each release takes, so it says what the money steps do to the cent if
 * holdback and installments come on their days. On the same day the holdback is released before an installment is paid.
 */
export function payoutPlan(plan: PaymentPlan, fees: AgreedFees): PayoutPlan {
  // The dates of the parts play no role here.
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

/** `Installment 2`, or `Installment` where there is one only. */
export const installmentName = (n: number, of: number): string => (of > 1 ? `Installment ${n}` : 'Installment');
