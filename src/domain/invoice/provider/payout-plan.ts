import type { Cents } from '../../shared/money.ts';
import { type AgreedFees, feeToTake } from '../fee.ts';
import { type InvoicePart, sumOf } from '../invoice.ts';
import { type PaymentPlan, purchaseParts } from '../invoice-parts.ts';

/** One payment of the buyer. */
interface PlannedPayment {
  kind: 'close' | 'installment';
  /** The installment's number, from 1 on; 0 at close. */
  n: number;
  amount: Cents;
  /** Days after completion when it is due; null at close, which is paid before. */
  days: number | null;
}

/** One sum that reaches the seller: `net` is what is left of `amount` after the `fee` taken from it. */
interface PlannedPayout {
  kind: 'close' | 'holdback' | 'installment';
  /** The installment's number, from 1 on; 0 for the others. */
  n: number;
  amount: Cents;
  fee: Cents;
  net: Cents;
  /** Days after completion of its release, or of its due date if the buyer pays it then; 0 on completion. */
  days: number;
}

/** The flow of an offer's money if everybody keeps to it. All amounts in cents. */
export interface PayoutPlan {
  /** The buyer's payments in order of time; they sum to the price. */
  payments: PlannedPayment[];
  /** The seller's payouts in order of time; the nets sum to `net`. */
  payouts: PlannedPayout[];
  price: Cents;
  fees: AgreedFees;
  fee: Cents;
  net: Cents;
}

const numberOf = ({ kind, id }: InvoicePart): number =>
  kind === 'installment' ? Number(id.slice('installment-'.length)) : 0;

/**
 * The buyer's payments and the seller's payouts with their days, to the cent as the money steps make them if all come
 * on time: it builds on the parts and fees that an acceptance would issue. On the same day the holdback is released
 * first.
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

/** The sums of one kind after the fee, in cents: on completion, with the holdback, or with the installments. */
export const netOf = ({ payouts }: Pick<PayoutPlan, 'payouts'>, kind: PlannedPayout['kind']): Cents =>
  payouts.reduce((sum, one) => sum + (one.kind === kind ? one.net : 0), 0);

/** `Installment 2`, or `Installment` where there is one only. */
export const installmentName = (n: number, of: number): string => (of > 1 ? `Installment ${n}` : 'Installment');
