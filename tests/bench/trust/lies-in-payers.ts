import { NOW } from './business.ts';
import type { Lie } from './lies.ts';
import { valueForShape, withHonestPayouts, withPayments } from './lies-in-rows.ts';

const DAYS = 86_400_000;

/** Lies in exports about who paid and whose money it was. Accounts are checked for the same kinds. */
export const LIES_IN_PAYERS: readonly Lie[] = [
  {
    kind: 'own cards in a file',
    bases: ['steady', 'seasonal', 'growing'],
    evidence: 'stripe-payments',
    takes: 'all',
    tell: ({ business }, chance, shape) => ({
      business: withPayments(
        business,
        business.book.payments.map((p) => ({
          ...p,
          card: chance.is(valueForShape([0.9, 0.7, 0.6], shape)) ? `fp_own${chance.whole(1, 3)}` : p.card,
        })),
      ),
    }),
    says: [/^Cards used by/],
  },
  ...(['stripe-payments', 'gumroad', 'lemon-squeezy'] as const).map(
    (evidence): Lie => ({
      kind: `addresses of the project’s own domain in ${evidence}`,
      bases: ['seasonal', 'launches', 'app'],
      evidence,
      takes: 'all',
      tell: ({ business }, chance, shape) => ({
        business: withPayments(
          business,
          business.book.payments.map((p, i) => ({
            ...p,
            email: chance.is(valueForShape([0.9, 0.7, 0.5], shape)) ? `${i}.test@harbour-desk.example` : p.email,
          })),
        ),
      }),
      says: [/addresses at/],
    }),
  ),
  {
    kind: 'what only passes through a balance file',
    bases: ['marketplace', 'agency', 'ecommerce'],
    evidence: 'stripe-balance',
    takes: 'all',
    tell: ({ business }, _, shape) => ({
      business: withHonestPayouts(
        business,
        business.book.payments.map((p) => ({
          ...p,
          cents: p.cents * 6,
          passedOn: Math.round(p.cents * 6 * valueForShape([0.85, 0.8, 0.9], shape)),
        })),
      ),
    }),
    says: [/transferred/],
  },
  {
    kind: 'subscriptions created in three days, in a file',
    bases: ['steady', 'growing', 'shrinking'],
    evidence: 'stripe-subscriptions',
    takes: 'all',
    tell: ({ business }, chance, shape) => ({
      business: withPayments(business, business.book.payments, {
        subscriptions: business.book.subscriptions.map((s) => ({
          ...s,
          createdAt: NOW.getTime() - chance.between(2, 3 + shape) * DAYS,
        })),
      }),
    }),
    says: [/created within/],
  },
  {
    kind: 'one subscription is most of the MRR, in a file',
    bases: ['steady', 'growing', 'shrinking'],
    evidence: 'stripe-subscriptions',
    takes: 'all',
    tell: ({ business }, _, shape) => {
      const [first, ...others] = business.book.subscriptions.toSorted(
        (a, b) => Number(a.to !== null) - Number(b.to !== null),
      );
      const all = business.book.subscriptions.reduce((sum, s) => sum + (s.to === null ? s.plan.cents : 0), 0);
      const own = first && {
        ...first,
        plan: {
          ...first.plan,
          cents: Math.round(all * valueForShape([3, 1.5, 0.8], shape)),
          interval: 'month' as const,
        },
      };
      return {
        business: withPayments(business, business.book.payments, { subscriptions: own ? [own, ...others] : others }),
      };
    },
    says: [/largest subscription/],
  },
];
