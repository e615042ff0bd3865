import type { Cents } from '../shared/money.ts';
import { type InvoicePart, sumOf } from './invoice.ts';

/**
 * A payment plan that splits a price into a payment at close, a holdback and installments. Amounts are in cents; `days`
 * count from completion.
 */
export interface PaymentPlan {
  price: Cents;
  installments: { amount: Cents; days: number }[];
  holdback: { amount: Cents; days: number } | null;
}

/** Returns the cents to pay at close, including the holdback: the price minus its installments. */
export const cashAtClose = ({ price, installments }: Pick<PaymentPlan, 'price' | 'installments'>): Cents =>
  price - sumOf(installments);

const newPart = (part: Pick<InvoicePart, 'id' | 'kind' | 'amount' | 'days' | 'dueAt' | 'state'>, now: Date) => ({
  ...part,
  releaseAt: null,
  releasing: 0,
  refunding: 0,
  releasingFee: 0,
  released: 0,
  refunded: 0,
  frozen: false,
  lost: false,
  takenBack: 0,
  payoutAsked: false,
  paidWith: null,
  paidAt: null,
  changedAt: now,
});

/**
 * Builds the parts of a purchase invoice, whose amounts add up to the price. Installments get their due dates on
 * completion.
 */
export function purchaseParts(plan: PaymentPlan, payBy: Date, now: Date): InvoicePart[] {
  const held = plan.holdback?.amount ?? 0;
  const close = { id: 'close', kind: 'close', amount: cashAtClose(plan) - held, days: null, dueAt: payBy } as const;
  return [
    newPart({ ...close, state: 'due' }, now),
    ...(plan.holdback
      ? [newPart({ id: 'holdback', kind: 'holdback', ...plan.holdback, dueAt: payBy, state: 'due' }, now)]
      : []),
    ...plan.installments.map(({ amount, days }, i) =>
      newPart({ id: `installment-${i + 1}`, kind: 'installment', amount, days, dueAt: null, state: 'scheduled' }, now),
    ),
  ];
}

/** Builds the only part of a membership invoice. Leaving it unpaid has no consequences. */
export const buildMembershipPart = (amount: Cents, now: Date): InvoicePart =>
  newPart({ id: 'membership', kind: 'membership', amount, days: null, dueAt: now, state: 'due' }, now);

/** Builds the only part of a fee invoice, either deducted from a release (`settled`) or payable by `dueAt`. */
export function feePart(amount: Cents, state: 'settled' | 'due', dueAt: Date, now: Date): InvoicePart {
  const part = newPart({ id: 'fee', kind: 'fee', amount, days: null, dueAt, state }, now);
  return state === 'settled' ? { ...part, released: amount, paidAt: now } : part;
}
