import type { DraftFields } from '../../../src/domain/listing/draft/draft.ts';
import { type Book, type Business, feeOf, NOW, type Payment, payoutsOf } from './business.ts';
import type { Lie } from './lies.ts';
import { typedMonths } from './lies.ts';
import { LARGEST } from './lies-in-figures.ts';

const DAYS = 86_400_000;
export const valueForShape = <T>(values: readonly [T, T, T], shape: number): T => values[shape] ?? values[0];
/** Returns the business with other payments, and with other changes to its records. */
export const withPayments = (business: Business, payments: Payment[], more: Partial<Book> = {}): Business => ({
  ...business,
  book: { ...business.book, payments, ...more },
});
/** Returns the business with these payments, with honest fees and payouts. */
export const withHonestPayouts = (
  business: Business,
  payments: Omit<Payment, 'fee' | 'net'>[],
  more: Partial<Book> = {},
): Business => {
  const all = payments.map((p) => ({ ...p, fee: feeOf(p.cents), net: p.cents - feeOf(p.cents) }));
  return withPayments(business, all, { payouts: payoutsOf(all), ...more });
};
/** Returns a business and a draft whose typed months match its rows. */
export const typed = (business: Business, more: Partial<DraftFields> = {}) => ({
  business,
  draft: { revenueMonths: typedMonths(business), ...more },
});

/** Lies in the evidence: edited files, and accounts whose money isn't what it seems. */
export const LIES_IN_ROWS: readonly Lie[] = [
  {
    kind: 'amounts edited in a balance file',
    bases: ['steady', 'seasonal', 'ecommerce'],
    evidence: 'stripe-balance',
    takes: 'all',
    tell: ({ business }, chance, shape) =>
      typed(
        withPayments(
          business,
          business.book.payments.map((p) =>
            chance.is(valueForShape([1, 0.5, 0.3], shape)) ? { ...p, cents: p.cents * 3 } : p,
          ),
        ),
      ),
    says: [/the amount less the fee/i],
  },
  {
    kind: 'amounts and net edited, fees left',
    bases: ['steady', 'newsletter', 'growing'],
    evidence: 'stripe-balance',
    takes: 'all',
    tell: ({ business }, _, shape) => {
      const times = valueForShape([4, 6, 10], shape);
      const payments = business.book.payments.map((p) => ({
        ...p,
        cents: p.cents * times,
        net: p.cents * times - p.fee,
      }));
      return typed(withPayments(business, payments));
    },
    says: [/^Fees are|paid out/i],
  },
  {
    kind: 'refunds deleted from a balance file',
    bases: ['ecommerce', 'ecommerce', 'ecommerce'],
    evidence: 'stripe-balance',
    takes: 'all',
    tell: ({ business }, chance, shape) => {
      const payments = business.book.payments.map((p) =>
        chance.is(valueForShape([0.4, 0.5, 0.6], shape)) ? { ...p, refund: { at: p.at + DAYS, cents: p.cents } } : p,
      );
      const payouts = payoutsOf(payments);
      return typed(
        withPayments(
          business,
          payments.map((p) => ({ ...p, refund: null })),
          { payouts },
        ),
      );
    },
    says: [/paid out/i],
  },
  {
    kind: 'rows doubled under new ids',
    bases: ['steady', 'seasonal', 'app'],
    evidence: 'stripe-payments',
    takes: 'all',
    tell: ({ business }, chance, shape) =>
      typed(
        withHonestPayouts(
          business,
          business.book.payments.flatMap((p) =>
            chance.is(valueForShape([1, 0.6, 0.4], shape)) ? [p, { ...p, id: `${p.id}x` }] : [p],
          ),
        ),
      ),
    says: [/have a duplicate/],
  },
  {
    kind: 'old payments under new dates',
    bases: ['steady', 'newsletter', 'seasonal'],
    evidence: 'stripe-balance',
    takes: 'all',
    tell: ({ business }, _, shape) => {
      const { payments } = business.book;
      const middle = Math.floor(payments.length / 2);
      const from = payments[middle]?.at ?? NOW.getTime();
      const moved = payments.slice(0, middle).map((p, i) => {
        const at = from + ((NOW.getTime() - from) * (i + 0.5)) / middle - shape * 1_000;
        return { ...p, at, refund: null };
      });
      return typed(
        withPayments(
          business,
          [...moved, ...payments.slice(middle)].sort((a, b) => a.at - b.at),
        ),
      );
    },
    says: [/order|became available/],
  },
  {
    kind: 'a year made up in three days, in a file',
    bases: ['steady', 'growing', 'seasonal'],
    evidence: 'stripe-balance',
    takes: 'all',
    tell: ({ business }, chance) =>
      typed(
        withPayments(
          business,
          business.book.payments.map((p) => ({ ...p, availableAt: NOW.getTime() - chance.whole(3, 4) * DAYS })),
        ),
      ),
    says: [/became available/],
  },
  {
    kind: 'subscriptions created in three days',
    bases: ['steady', 'growing', 'tiny'],
    evidence: 'account',
    takes: 'all',
    tell: ({ business }, chance, shape) => {
      const subscriptions = business.book.subscriptions.map((s) => ({
        ...s,
        createdAt: NOW.getTime() - chance.between(2, 3 + shape) * DAYS,
      }));
      return { business: withPayments(business, business.book.payments, { subscriptions }) };
    },
    says: [/created within/],
  },
  {
    kind: 'another project in the same account',
    bases: ['steady', 'tiny', 'annual-plans'],
    evidence: 'account',
    takes: 'all',
    tell: ({ business }, _, shape) => {
      const others = business.book.payments.map((p) => ({
        ...p,
        id: `${p.id}o`,
        customer: `${p.customer}o`,
        product: 'Studio plan',
        subscription: null,
        cents: p.cents * valueForShape([2, 3, 5], shape),
      }));
      return typed(
        withHonestPayouts(
          business,
          [...business.book.payments, ...others].sort((a, b) => a.at - b.at),
        ),
      );
    },
    says: [/product/],
  },
  {
    kind: 'one customer is most of it',
    bases: ['steady', 'newsletter', 'agency'],
    evidence: 'stripe-payments',
    takes: 'all',
    tell: ({ business }, chance, shape) =>
      typed(
        withPayments(
          business,
          business.book.payments.map((p) =>
            chance.is(valueForShape([0.9, 0.8, 0.7], shape))
              ? { ...p, customer: 'cus_only', email: 'only@one.example' }
              : p,
          ),
        ),
        { topCustomer: null },
      ),
    says: [LARGEST],
  },
  {
    kind: 'own cards',
    bases: ['steady', 'seasonal', 'growing'],
    evidence: 'account',
    takes: 'all',
    tell: ({ business }, chance, shape) => ({
      business: withPayments(
        business,
        business.book.payments.map((p) => ({
          ...p,
          card: chance.is(valueForShape([0.9, 0.7, 0.6], shape)) ? `fp_own${chance.whole(1, 2)}` : p.card,
        })),
      ),
    }),
    says: [/^Cards used by/],
  },
  {
    kind: 'addresses of the project’s own domain',
    bases: ['steady', 'seasonal', 'growing'],
    evidence: 'account',
    takes: 'all',
    tell: ({ business }, chance, shape) => ({
      business: withPayments(
        business,
        business.book.payments.map((p, i) => ({
          ...p,
          email: chance.is(valueForShape([0.9, 0.7, 0.5], shape)) ? `test${i}@harbour-desk.example` : p.email,
        })),
      ),
    }),
    says: [/addresses at/],
  },
  {
    kind: 'a hundred charges within an hour',
    bases: ['seasonal', 'steady', 'app'],
    evidence: 'stripe-payments',
    takes: 'all',
    tell: ({ business }, chance, shape) => {
      const start = NOW.getTime() - (40 + shape * 10) * DAYS;
      const burst = Array.from(
        { length: 100 },
        (_, i): Payment => ({
          ...(business.book.payments[0] as Payment),
          id: `b${i}`,
          customer: `cus_b${i}`,
          email: `b${i}@mail.example`,
          at: start + i * chance.whole(20, 34) * 1_000,
          refund: null,
        }),
      );
      return typed(
        withHonestPayouts(
          business,
          [...business.book.payments, ...burst].sort((a, b) => a.at - b.at),
        ),
      );
    },
    says: [/within an hour/],
  },
  {
    kind: 'what only passes through',
    bases: ['marketplace', 'agency', 'ecommerce'],
    evidence: 'account',
    takes: 'all',
    tell: ({ business }, _, shape) => {
      const payments = business.book.payments.map((p) => ({
        ...p,
        cents: p.cents * 6,
        passedOn: Math.round(p.cents * 6 * valueForShape([0.85, 0.8, 0.9], shape)),
      }));
      return typed(withHonestPayouts(business, payments));
    },
    says: [/transferred/],
  },
  {
    kind: 'tax inside the price',
    bases: ['app', 'seasonal', 'agency'],
    evidence: 'mapped',
    takes: 'all',
    tell: ({ business }, _, shape) => {
      const rate = valueForShape([0.19, 0.21, 0.25], shape);
      return typed(
        withPayments(
          business,
          business.book.payments.map((p) => ({
            ...p,
            cents: Math.round(p.cents * (1 + rate)),
            tax: Math.round(p.cents * rate),
          })),
        ),
      );
    },
    says: [/\btax\b/i],
  },
  {
    kind: 'refunded as soon as the month is over',
    bases: ['seasonal', 'app', 'launches'],
    evidence: 'account',
    takes: 'all',
    tell: ({ business }, chance, shape) => {
      const payments = business.book.payments.map((p) => {
        const isLast = p.at >= Date.UTC(2026, 4, 1) && p.at < Date.UTC(2026, 5, 1);
        return isLast && chance.is(valueForShape([0.9, 0.7, 0.5], shape))
          ? { ...p, refund: { at: Date.UTC(2026, 5, 3) + chance.whole(0, 5) * DAYS, cents: p.cents } }
          : p;
      });
      return { business: withPayments(business, payments) };
    },
    says: [/refunded/],
  },
  {
    kind: 'an empty account beside a typed year',
    bases: ['steady', 'growing', 'agency'],
    evidence: 'account',
    takes: 'none',
    tell: ({ business }, _, shape) => ({
      business: withPayments(
        business,
        shape === 0 ? [] : business.book.payments.filter(({ at }) => at > Date.UTC(2026, 5, 1)),
        { subscriptions: [], payouts: [] },
      ),
    }),
    says: [/account/],
  },
  ...(['stripe-balance', 'stripe-payments', 'gumroad'] as const).map(
    (evidence): Lie => ({
      kind: `revenue left out beside ${evidence}`,
      bases: ['seasonal', 'ecommerce', 'launches'],
      evidence,
      takes: 'none',
      tell: ({ draft }, _, shape) => ({
        draft: {
          revenueMonths: draft.revenueMonths.map((m) => Math.round((m ?? 0) * valueForShape([1.5, 2, 3], shape))),
        },
      }),
      says: [/left out/],
    }),
  ),
  {
    kind: 'MRR, churn and subscriptions left out',
    bases: ['steady', 'shrinking', 'growing'],
    evidence: 'stripe-subscriptions',
    takes: 'none',
    tell: ({ draft }, _, shape) => ({
      draft: {
        ...valueForShape(
          [
            { mrr: Math.round((draft.mrr ?? 0) * 1.24) },
            { churn: 0 },
            { activeSubscriptions: (draft.activeSubscriptions ?? 0) * 2, users: null },
          ],
          shape,
        ),
      },
    }),
    says: [/left out/],
  },
  {
    kind: 'refund rate left out',
    bases: ['ecommerce', 'ecommerce', 'ecommerce'],
    evidence: 'shopify',
    takes: 'none',
    tell: ({ business }, chance, shape) => {
      const payments = business.book.payments.map((p) =>
        chance.is(valueForShape([0.2, 0.3, 0.4], shape)) ? { ...p, refund: { at: p.at + DAYS, cents: p.cents } } : p,
      );
      return typed(withPayments(business, payments), { refundRate: 0 });
    },
    says: [/left out/],
  },
  {
    kind: 'gross for net',
    bases: ['ecommerce', 'launches', 'seasonal'],
    evidence: 'account',
    takes: 'none',
    tell: ({ business }, chance, shape) => {
      const payments = business.book.payments.map((p) =>
        chance.is(valueForShape([0.3, 0.4, 0.5], shape))
          ? { ...p, refund: { at: Math.min(p.at + DAYS, NOW.getTime()), cents: p.cents } }
          : p,
      );
      const gross = typedMonths(
        withPayments(
          business,
          payments.map((p) => ({ ...p, refund: null })),
        ),
      );
      return { business: withPayments(business, payments), draft: { revenueMonths: gross } };
    },
    says: [/left out/],
  },
];
