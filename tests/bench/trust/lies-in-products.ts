import type { Lie } from './lies.ts';
import { typed, valueForShape, withHonestPayouts } from './lies-in-rows.ts';
import type { Evidence } from './trust-case.ts';

const HOURS = 3_600_000;
const OTHER = 'Studio kit';

/**
 * Exports that name the product sold. The seller doesn't specify the product column of the last one, and Shopify is
 * left out because its orders hold several products of one shop.
 */
const NAMING = [
  'gumroad',
  'lemon-squeezy',
  'stripe-payments',
  'stripe-balance',
  'mapped',
] as const satisfies Evidence[];

/** Lies that count revenue from something that isn't for sale but appears in the same export. */
export const LIES_IN_PRODUCTS: readonly Lie[] = NAMING.map((evidence) => ({
  kind: `another product in ${evidence}`,
  bases: ['seasonal', 'app', 'launches'],
  evidence,
  takes: 'all',
  tell: ({ business }, chance, shape) => {
    const others = business.book.payments
      .filter(() => chance.is(valueForShape([0.2, 0.6, 1], shape)))
      .map((p) => ({
        ...p,
        id: `${p.id}o`,
        at: p.at + 7 * HOURS,
        customer: `${p.customer}o`,
        email: `o${p.email}`,
        card: `${p.card}o`,
        product: OTHER,
        cents: p.cents * valueForShape([4, 2, 1], shape),
        refund: null,
      }));
    const all = [...business.book.payments, ...others].sort((a, b) => a.at - b.at);
    return typed(withHonestPayouts(business, all));
  },
  says: [/“Studio kit”/],
}));
