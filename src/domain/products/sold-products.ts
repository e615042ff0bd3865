import { contactDetails } from '../contact/contact-details.ts';
import { cellAt } from '../processor-export/header-columns.ts';
import type { KnownExport, RowReading } from '../processor-export/movement.ts';
import { hashNumber } from '../shared/hash-set.ts';
import { sum } from '../shared/numbers.ts';
import { MAX_PRODUCT_NAME, MAX_PRODUCTS, type ProductSums, type SoldProduct } from './sold-product.ts';

/** Maximum number of product names tracked while parsing rows, since every row may have a different description. */
const MAX_FOLLOWED = 500;
/**
 * Minimum number of sales of a product name when rows don't identify customers, since a rarer name could be a
 * customer's.
 */
const MIN_SALES = 3;

const REFUNDED = /^refund for (?:charge|payment) \((.*)\)$/i;
/** Matches generic descriptions that processors write and that don't name a product. */
const NO_NAME =
  /^(?:subscription (?:creation|update|cycle)|(?:charge|payment|invoice|order|sale)s?(?: (?:for|of|to) .*| ?#?\S*\d\S*)?)$/i;
/** Matches email addresses and long numbers, which identify an order, invoice or person rather than a product. */
const OF_ONE_SALE = /@|\d{5}/;

/** Extracts the product's name from a description; empty if it names no product or is specific to a single sale. */
export function productName(text: string): string {
  const written = text
    .slice(0, 2 * MAX_PRODUCT_NAME)
    .replace(/\s+/g, ' ')
    .trim();
  const name = REFUNDED.exec(written)?.[1]?.trim() ?? written;
  return NO_NAME.test(name) || OF_ONE_SALE.test(name) ? '' : name.slice(0, MAX_PRODUCT_NAME).trim();
}

/** Returns the product of a row, taken from the first product column that names one. */
export const productOf = (row: readonly string[], { products = [] }: Pick<KnownExport, 'products'>): string =>
  products.map((column) => productName(cellAt(row, column))).find(Boolean) ?? '';

interface Group {
  payments: number;
  subscriptions: number;
  amounts: Map<string, { charged: number; monthly: number }>;
  /** Hash of one customer; `hasSeveral` is true if there are others. */
  customer: number | null;
  hasSeveral: boolean;
}
const newGroup = (): Group => ({
  payments: 0,
  subscriptions: 0,
  amounts: new Map(),
  customer: null,
  hasSeveral: false,
});

/** Adds up sales by product name. The only customer data it stores is one salted hash per name. */
export class SoldProducts {
  readonly #groups = new Map<string, Group>([['', newGroup()]]);
  readonly #salt: number;
  readonly #maxFollowed: number;

  constructor(salt: number, maxFollowed = MAX_FOLLOWED) {
    this.#salt = salt;
    this.#maxFollowed = maxFollowed;
  }

  /** Merges the sums of another instance. */
  take(sums: ProductSums): void {
    for (const { name, payments, subscriptions, amounts, hasSeveral, customer } of sums) {
      const group = this.#groupOf(name);
      merge(group, {
        payments,
        subscriptions,
        amounts: new Map(amounts.map(({ currency, ...one }) => [currency, one])),
      });
      group.hasSeveral ||= hasSeveral;
      group.customer ??= customer ?? null;
    }
  }

  /** Returns all sums for another instance to merge, including customer hashes if counting continues there. */
  sums(goesOn = false): ProductSums {
    return [...this.#groups]
      .filter(([, { payments, subscriptions }]) => payments + subscriptions > 0)
      .map(([name, group]) => ({
        ...asProduct(name, group),
        hasSeveral: group.hasSeveral,
        ...(goesOn && group.customer !== null && { customer: group.customer }),
      }));
  }

  /** Adds a row's sales to the totals of a product name. */
  observe(name: string, reading: RowReading): void {
    if (typeof reading === 'string') return;
    for (const entry of reading.entries) {
      if (entry.kind === 'charge' && entry.minor > 0)
        this.#add(name, entry.customer, { currency: entry.currency, charged: entry.minor, monthly: 0 });
      if (entry.kind === 'subscription' && entry.to === null && typeof entry.monthly !== 'string')
        this.#add(name, entry.customer, {
          currency: entry.monthly.currency,
          charged: 0,
          monthly: entry.monthly.minor,
        });
    }
  }

  /**
   * Returns the products bought by several customers, largest first, then one entry for all other sales. Empty unless
   * there are at least two entries.
   */
  found(): SoldProduct[] {
    const rest = newGroup();
    const named: SoldProduct[] = [];
    const all = [...this.#groups].toSorted(([, a], [, b]) => weightOf(b) - weightOf(a));
    for (const [name, group] of all) {
      if (name && group.hasSeveral && named.length < MAX_PRODUCTS && !contactDetails(name).length)
        named.push(asProduct(name, group));
      else merge(rest, group);
    }
    const found = rest.payments + rest.subscriptions ? [...named, asProduct('', rest)] : named;
    return found.length > 1 ? found : [];
  }

  #groupOf(name: string): Group {
    const key = this.#groups.has(name) || this.#groups.size <= this.#maxFollowed ? name : '';
    const group = this.#groups.get(key) ?? newGroup();
    this.#groups.set(key, group);
    return group;
  }

  #add(
    name: string,
    customer: string,
    { currency, charged, monthly }: { currency: string; charged: number; monthly: number },
  ): void {
    const group = this.#groupOf(name);
    if (charged) group.payments += 1;
    else group.subscriptions += 1;
    addAmount(group, currency, { charged, monthly });
    const hash = customer ? hashNumber(customer, this.#salt) : null;
    if (hash === null) group.hasSeveral ||= group.payments + group.subscriptions >= MIN_SALES;
    else {
      group.customer ??= hash;
      group.hasSeveral ||= group.customer !== hash;
    }
  }
}

function addAmount(
  { amounts }: Group,
  currency: string,
  { charged, monthly }: { charged: number; monthly: number },
): void {
  const before = amounts.get(currency) ?? { charged: 0, monthly: 0 };
  amounts.set(currency, { charged: before.charged + charged, monthly: before.monthly + monthly });
}

function merge(rest: Group, group: Pick<Group, 'payments' | 'subscriptions' | 'amounts'>): void {
  rest.payments += group.payments;
  rest.subscriptions += group.subscriptions;
  for (const [currency, amounts] of group.amounts) addAmount(rest, currency, amounts);
}

const asProduct = (name: string, { payments, subscriptions, amounts }: Group): SoldProduct => ({
  name,
  payments,
  subscriptions,
  amounts: [...amounts].map(([currency, one]) => ({ currency, ...one })),
});

/** Returns a group's total sales, adding amounts regardless of currency. */
const weightOf = ({ amounts }: Group): number =>
  sum([...amounts.values()].map(({ charged, monthly }) => charged + monthly));
