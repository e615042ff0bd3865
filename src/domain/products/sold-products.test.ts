import { describe, expect, test } from 'vitest';
import type { ParsedRow } from '../processor-export/movement.ts';
import { asksForProducts, countsProduct, isForSale, MAX_PRODUCTS, productText } from './sold-product.ts';
import { productName, SoldProducts } from './sold-products.ts';

const charge = (customer: string, minor = 1_000, currency = 'USD'): ParsedRow => ({
  id: '',
  entries: [{ kind: 'charge', at: 0, currency, minor, isRecurring: null, customer }],
});
const refund: ParsedRow = {
  id: '',
  entries: [{ kind: 'refund', at: 0, currency: 'USD', minor: -1_000, isRecurring: null, customer: 'a' }],
};
const subscription = (customer: string): ParsedRow => ({
  id: '',
  entries: [{ kind: 'subscription', from: 0, to: null, monthly: { currency: 'USD', minor: 900 }, customer }],
});
const soldOf = (...rows: [string, ParsedRow][]) => {
  const products = new SoldProducts(7);
  for (const [name, row] of rows) products.observe(name, row);
  return products.found();
};
const namesOf = (...rows: [string, ParsedRow][]) => soldOf(...rows).map(({ name }) => name);

test.each([
  ['Studio plan', 'Studio plan'],
  ['  Studio\n plan ', 'Studio plan'],
  ['REFUND FOR CHARGE (Studio plan)', 'Studio plan'],
  ['Payments dashboard', 'Payments dashboard'],
  ['Order book', 'Order book'],
  ['Subscription update', ''],
  ['REFUND FOR PAYMENT (Subscription creation)', ''],
  ['Payment for Invoice', ''],
  ['Charge for ada', ''],
  ['Invoice 2F41-0003', ''],
  ['Order #1042', ''],
  ['Payment', ''],
  ['Sold to ada@example.com', ''],
  ['Receipt 1234567', ''],
  ['', ''],
])('%j names %j', (text, name) => {
  expect(productName(text)).toBe(name);
});

test('a name of any length is truncated, and takes no longer for it', () => {
  expect(productName('x '.repeat(50_000)).length).toBeLessThan(80);
});

describe('products', () => {
  test('are told apart where several customers bought each, the largest first, with the rest behind', () => {
    const rows: [string, ParsedRow][] = [
      ['Pro', charge('a')],
      ['Pro', charge('b')],
      ['Studio plan', charge('a', 5_000)],
      ['Studio plan', charge('c', 5_000)],
      ['For Ada alone', charge('a', 50_000)],
      ['For Ada alone', charge('a', 50_000)],
      ['', charge('d')],
      ['Pro', refund],
    ];
    expect(soldOf(...rows)).toEqual([
      {
        name: 'Studio plan',
        payments: 2,
        subscriptions: 0,
        amounts: [{ currency: 'USD', charged: 10_000, monthly: 0 }],
      },
      { name: 'Pro', payments: 2, subscriptions: 0, amounts: [{ currency: 'USD', charged: 2_000, monthly: 0 }] },
      { name: '', payments: 3, subscriptions: 0, amounts: [{ currency: 'USD', charged: 101_000, monthly: 0 }] },
    ]);
  });

  test('are none where a single one was sold, or only things without a name', () => {
    expect(namesOf(['Pro', charge('a')], ['Pro', charge('b')])).toEqual([]);
    expect(namesOf(['', charge('a')], ['', charge('b')])).toEqual([]);
  });

  test('without customers are names that stand three times', () => {
    const thrice = (name: string) => [1, 2, 3].map((): [string, ParsedRow] => [name, charge('')]);
    expect(namesOf(...thrice('Pro'), ...thrice('Lite'), ['Ada', charge('')])).toEqual(['Pro', 'Lite', '']);
  });

  test('that name a way out of the site are part of everything else', () => {
    const rows = ['a', 'b'].flatMap((customer): [string, ParsedRow][] => [
      ['Pro', charge(customer)],
      ['Call 0151 2345678', charge(customer)],
    ]);
    expect(namesOf(...rows)).toEqual(['Pro', '']);
  });

  test('are twenty at most, whatever number of descriptions a file has', () => {
    const rows = Array.from({ length: 4_000 }, (_, n): [string, ParsedRow] => [
      `Plan ${String.fromCharCode(97 + (n % 26), 97 + Math.floor(n / 26 / 2))}`,
      charge(`c${n}`),
    ]);
    const found = soldOf(...rows);
    expect(found).toHaveLength(MAX_PRODUCTS + 1);
    expect(found.reduce((all, { payments }) => all + payments, 0)).toBe(4_000);
  });

  test('say their payments, subscriptions and amounts in each currency', () => {
    const [product] = soldOf(
      ['Pro', charge('a', 123_450)],
      ['Pro', charge('b', 9_900, 'EUR')],
      ['Pro', subscription('a')],
      ['', charge('c')],
    );
    expect(product && productText(product)).toBe('2 payments, $1,234.50, €99.00, 1 subscription, $9.00 a month');
  });

  test('are asked about where the second is a twentieth of all', () => {
    const sold = (name: string, charged: number) => ({
      name,
      payments: 1,
      subscriptions: 0,
      amounts: [{ currency: 'USD', charged, monthly: 0 }],
    });
    expect(asksForProducts([sold('a', 95), sold('b', 5)])).toBe(true);
    expect(asksForProducts([sold('a', 96), sold('b', 4)])).toBe(false);
    expect(asksForProducts([])).toBe(false);
  });
});

describe('a choice', () => {
  const choice = { forSale: ['Pro'], others: ['Studio plan', ''] };
  test('counts what it names, and takes what it does not name for everything else', () => {
    expect(['Pro', 'Studio plan', '', 'For Ada'].map((name) => countsProduct(choice, name))).toEqual([
      true,
      false,
      false,
      false,
    ]);
    const rest = { forSale: ['Pro', ''], others: ['Studio plan'] };
    expect(['Pro', 'Studio plan', '', 'For Ada'].map((name) => countsProduct(rest, name))).toEqual([
      true,
      false,
      true,
      true,
    ]);
  });

  test('always counts what went back without a name, which can only lower a figure', () => {
    expect(isForSale(choice, '', refund)).toBe(true);
    expect(isForSale(choice, 'Studio plan', refund)).toBe(false);
    expect(isForSale(choice, '', charge('a'))).toBe(false);
  });

  test('that was not made counts all', () => {
    expect(countsProduct(null, 'Studio plan')).toBe(true);
  });
});
