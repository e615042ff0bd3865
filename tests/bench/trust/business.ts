import { randomFrom } from '../../../scripts/demo/random-from.ts';
import { addDays, lastMonths, monthAt } from '../../../src/domain/shared/time.ts';

/** The time at which all businesses are read. */
export const NOW = new Date('2026-06-15T12:00:00Z');
const READ_MONTHS = 24;
const HOUR_MS = 3_600_000;

/** A plan that customers pay for. All amounts here are in cents. */
interface Plan {
  name: string;
  cents: number;
  interval: 'month' | 'year';
}

/** The recipe of a business. `month` counts from its start, and `calendar` is 0 for January. */
export interface Recipe {
  ageMonths: [least: number, most: number];
  plan?: (chance: Chance) => Plan;
  /** Subscribers who join in a month, and the share of them that leaves in the next month. */
  joins?: (month: number, calendar: number, chance: Chance) => number;
  churn?: number;
  /** A product that is sold once, with its price and its sales in a month. */
  sale?: { name: string; cents: [least: number, most: number]; regulars?: number };
  sales?: (month: number, calendar: number, chance: Chance) => number;
  refunds?: number;
  /** Costs: a fixed amount for each month, and a share of the month's revenue. */
  fixedCosts: [least: number, most: number];
  costShare?: number;
  /** The share of each charge that is passed on to others. */
  passesOn?: number;
}

export interface Payment {
  id: string;
  at: number;
  availableAt: number;
  cents: number;
  fee: number;
  net: number;
  tax: number;
  customer: string;
  email: string;
  card: string;
  product: string;
  subscription: string | null;
  refund: { at: number; cents: number } | null;
  passedOn: number;
}
interface Subscription {
  id: string;
  customer: string;
  createdAt: number;
  from: number;
  to: number | null;
  plan: Plan;
}
/** The processor's records of a business. */
export interface Book {
  payments: Payment[];
  subscriptions: Subscription[];
  payouts: { at: number; cents: number }[];
}
export interface Business {
  /** The month of the business's start and first sales, as `YYYY-MM`. */
  startedIn: string;
  book: Book;
  /** Costs of the last twelve months, or 0 before the business began. */
  costs: number[];
}

/** Random draws from one seed. */
export class Chance {
  readonly next: () => number;
  constructor(seed: number) {
    this.next = randomFrom(seed);
  }
  between(min: number, max: number): number {
    return min + this.next() * (max - min);
  }
  whole(min: number, max: number): number {
    return Math.floor(this.between(min, max + 1));
  }
  pick<T>(all: readonly [T, ...T[]]): T {
    return all[Math.floor(this.next() * all.length)] ?? all[0];
  }
  is(share: number): boolean {
    return this.next() < share;
  }
  /** Returns a random count of something that happens `mean` times on average (Knuth). */
  times(mean: number): number {
    const end = Math.exp(-mean);
    let n = 0;
    for (let product = this.next(); product > end; product *= this.next()) n += 1;
    return n;
  }
}

/** Stripe's fee in the US: 2.9% and 30 cents (https://stripe.com/pricing). */
export const feeOf = (cents: number): number => Math.round(cents * 0.029) + 30;

const monthStart = (monthsAgo: number): Date =>
  new Date(Date.UTC(NOW.getUTCFullYear(), NOW.getUTCMonth() - monthsAgo, 1));

/** Simulates the months of a business up to now. */
export function simulateBusiness(recipe: Recipe, chance: Chance): Business {
  const age = chance.whole(...recipe.ageMonths);
  const plan = recipe.plan?.(chance);
  const payments: Payment[] = [];
  const subscriptions: Subscription[] = [];
  const regulars = Array.from({ length: recipe.sale?.regulars ?? 0 }, (_, i) => `r${i}`);
  const oneOffPrice = recipe.sale && Math.round(chance.between(...recipe.sale.cents) / 100) * 100;
  let people = 0;
  const momentIn = (start: Date): number => start.getTime() + chance.between(0, 27.9) * 24 * HOUR_MS;
  const pay = (at: number, cents: number, customer: string, about: Pick<Payment, 'product' | 'subscription'>): void => {
    if (at > NOW.getTime()) return;
    const fee = feeOf(cents);
    const isRefunded = chance.is(recipe.refunds ?? 0);
    payments.push({
      id: '',
      at: Math.floor(at / 1000) * 1000,
      availableAt: at + 48 * HOUR_MS,
      cents,
      fee,
      net: cents - fee,
      tax: 0,
      customer: `cus_${customer}`,
      email: `${customer}@mail${customer.length % 7}${customer.charCodeAt(1) % 9}.example`,
      card: `fp_${customer}`,
      passedOn: Math.round(cents * (recipe.passesOn ?? 0)),
      refund: isRefunded ? { at: Math.min(at + chance.between(1, 12) * 24 * HOUR_MS, NOW.getTime()), cents } : null,
      ...about,
    });
  };

  for (let month = 0; month <= age; month++) {
    const start = monthStart(age - month);
    const calendar = start.getUTCMonth();
    for (let n = recipe.joins && plan ? chance.times(recipe.joins(month, calendar, chance)) : 0; n > 0; n--) {
      if (!plan) break;
      const from = momentIn(start);
      people += 1;
      const id = `sub_${people}`;
      if (from <= NOW.getTime())
        subscriptions.push({ id, customer: `s${people}`, createdAt: from, from, to: null, plan });
    }
    for (const item of subscriptions) {
      const begun = new Date(item.from);
      const due = start.getTime() + (item.from - Date.UTC(begun.getUTCFullYear(), begun.getUTCMonth(), 1));
      if (item.to !== null || due < item.from) continue;
      const isYearly = item.plan.interval === 'year';
      if (isYearly && begun.getUTCMonth() !== calendar) continue;
      const leaves = due > item.from && chance.is(isYearly ? 0.25 : (recipe.churn ?? 0.04));
      if (leaves && due <= NOW.getTime()) item.to = due;
      else pay(due, item.plan.cents, item.customer, { product: item.plan.name, subscription: item.id });
    }
    const sales = recipe.sales && recipe.sale ? chance.times(recipe.sales(month, calendar, chance)) : 0;
    for (let n = sales; n > 0; n--) {
      people += 1;
      const customer = regulars.length ? regulars[chance.whole(0, regulars.length - 1)] : `c${people}`;
      const cents = regulars.length
        ? Math.round(chance.between(...(recipe.sale?.cents ?? [0, 0])) / 100) * 100
        : oneOffPrice;
      pay(momentIn(start), cents ?? 0, customer ?? '', { product: recipe.sale?.name ?? '', subscription: null });
    }
  }

  const first = monthStart(READ_MONTHS).getTime();
  const kept = payments.filter(({ at }) => at >= first).sort((a, b) => a.at - b.at);
  kept.forEach((payment, i) => {
    payment.id = `ch_${String(100_000 + i)}`;
  });
  const fixed = chance.between(...recipe.fixedCosts);
  const costs = lastMonths(NOW, 12).map((name, i) =>
    12 - i > age ? 0 : Math.round(fixed * (0.85 + 0.3 * (i / 11)) + (recipe.costShare ?? 0) * revenueIn(kept, name)),
  );
  return {
    startedIn: monthStart(age).toISOString().slice(0, 7),
    book: { payments: kept, subscriptions, payouts: payoutsOf(kept) },
    costs,
  };
}

/** Returns the revenue of a month (`YYYY-MM`) minus its refunds. */
export function revenueIn(payments: readonly Payment[], month: string): number {
  const from = Date.parse(`${month}-01`);
  const to = Date.parse(`${monthAt(month, 1)}-01`);
  const isIn = (at: number): boolean => at >= from && at < to;
  return payments.reduce(
    (all, { at, cents, refund }) => all + (isIn(at) ? cents : 0) - (refund && isIn(refund.at) ? refund.cents : 0),
    0,
  );
}

/** Returns weekly payouts of each week's net income. */
export function payoutsOf(payments: readonly Payment[]): Book['payouts'] {
  const payouts: Book['payouts'] = [];
  const first = payments[0]?.at;
  if (first === undefined) return [];
  const WEEK = 7;
  for (let from = new Date(first); from < NOW; from = addDays(from, WEEK)) {
    const to = addDays(from, WEEK).getTime();
    const isIn = (at: number) => at >= from.getTime() && at < to;
    const cents = payments.reduce(
      (all, { at, net, passedOn, refund }) =>
        all + (isIn(at) ? net - passedOn : 0) - (refund && isIn(refund.at) ? refund.cents : 0),
      0,
    );
    if (cents > 0 && to <= NOW.getTime()) payouts.push({ at: to, cents });
  }
  return payouts;
}
