/** A balance transaction or subscription of the double, with any fields Stripe has. */
export type StripeObject = Record<string, unknown> & { id: string; created: number };

/** Charges generated on request instead of stored: their number, spread evenly between two times (seconds). */
export interface GeneratedCharges {
  charges: number;
  from: number;
  to: number;
}

/** An account at the double. */
export interface DoubleAccount {
  name: string | null;
  /** May be in any order. */
  transactions?: StripeObject[];
  subscriptions?: StripeObject[];
  /** Product names by id. */
  products?: Record<string, string>;
  madeUp?: GeneratedCharges;
  /** Rejects all calls with this key, or only those below a path. */
  refuse?: { status: number; below?: string };
  /** Rate-limits every nth call. */
  tooFast?: { every: number; retryAfter: number };
}

interface Listing {
  from: number;
  to: number;
  after: string | null;
  limit: number;
}

/** A page of objects, newest first, with Stripe's pagination. */
export function pageOf(objects: readonly StripeObject[], { from, to, after, limit }: Listing) {
  const all = objects
    .filter(({ created }) => created >= from && created < to)
    .toSorted((a, b) => b.created - a.created || (a.id < b.id ? 1 : -1));
  const start = after === null ? 0 : all.findIndex(({ id }) => id === after) + 1;
  return { data: all.slice(start, start + limit), has_more: start + limit < all.length };
}

const AMOUNTS = { least: 500, spread: 9_500, factor: 7_919 };
/** Every nth transaction refunds the previous one. */
const REFUND_EVERY = 20;
const CUSTOMERS = 5_000;
const PREFIX = 'txn_made_up_';

/** A generated transaction, by its index, oldest first. */
export function generateTransaction({ charges, from, to }: GeneratedCharges, i: number): StripeObject {
  const isRefund = i % REFUND_EVERY === REFUND_EVERY - 1;
  const number = isRefund ? i - 1 : i;
  const amount = AMOUNTS.least + ((number * AMOUNTS.factor) % AMOUNTS.spread);
  return {
    id: `${PREFIX}${i}`,
    object: 'balance_transaction',
    created: madeUpAt({ charges, from, to }, i),
    amount: isRefund ? -amount : amount,
    currency: 'usd',
    type: isRefund ? 'refund' : 'charge',
    reporting_category: isRefund ? 'refund' : 'charge',
    description: isRefund ? 'REFUND FOR CHARGE (Subscription update)' : 'Subscription update',
    source: isRefund ? `re_${i}` : { id: `ch_${i}`, object: 'charge', customer: `cus_${i % CUSTOMERS}` },
  };
}

const madeUpAt = ({ charges, from, to }: GeneratedCharges, i: number): number =>
  Math.floor(from + (i * (to - from)) / charges);

/** A page of generated transactions; only those on the page are generated. */
export function generatePage(madeUp: GeneratedCharges, { from, to, after, limit }: Listing) {
  const firstFrom = (moment: number): number => {
    let low = 0;
    let high = madeUp.charges;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (madeUpAt(madeUp, middle) < moment) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const first = firstFrom(from);
  const end = after === null ? firstFrom(to) : Number(after.slice(PREFIX.length));
  const start = Math.max(first, end - limit);
  const data = Array.from({ length: Math.max(0, end - start) }, (_, n) => generateTransaction(madeUp, end - 1 - n));
  return { data, has_more: start > first };
}
