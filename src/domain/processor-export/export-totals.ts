import { DOLLAR } from '../rates/currency.ts';
import type { ExchangeRates } from '../rates/exchange-rate.ts';
import { HashSet } from '../shared/hash-set.ts';
import { sum } from '../shared/numbers.ts';
import { lastMonths } from '../shared/time.ts';
import {
  emptySums,
  hasRate,
  isConverted,
  type MonthOfSums,
  type MonthSums,
  missingMeanRate,
  monthsInDollars,
  mrrInDollars,
} from './month-sums.ts';
import type { Movement, ParsedRow, RowReading, Subscription } from './movement.ts';
import { type ExportSums, MAX_NAMED_ROWS, RECOMPUTED_MONTHS, type Recomputed } from './recomputed.ts';
import { RejectedRows, type RejectReason } from './rejected-rows.ts';

const TTM = 12;
/** Slot for the last twelve months as a whole, as opposed to a single month. */
const ALL_TTM = RECOMPUTED_MONTHS;
/** Maximum number of currencies to report as lacking a rate. */
const MAX_WITHOUT_RATE = 5;
/** Rejection reasons of rows that can't hold a subscription to count, and so don't make MRR unknown. */
const NO_REVENUE_OF_IT: ReadonlySet<RejectReason> = new Set(['test', 'product']);
const zeros = (): number[] => Array<number>(RECOMPUTED_MONTHS).fill(0);
const percent = (part: number, whole: number): number => Math.round((part / whole) * 10_000) / 100;

/**
 * Adds up the rows of an export using little memory: 16 bytes per ID and customer, and 1 byte per row. `today` (UTC)
 * determines which months are full and which subscriptions are active; monthly sums are converted at the month's mean
 * rate and prices at its last day's rate, and `salt` is any random number.
 */
export class ExportTotals {
  readonly #today: Date;
  readonly #lacksRefunds: boolean;
  readonly #rates: ExchangeRates;
  readonly #months = Array.from({ length: RECOMPUTED_MONTHS }, () => new Map<string, MonthSums>());
  readonly #amounts = new Map<string, { gross: number; returned: number }>();
  readonly #withoutRate = new Set<string>();
  readonly #ids: HashSet;
  readonly #payers: HashSet;
  readonly #customers = zeros();
  readonly #rejected = new Map<RejectReason, { count: number; firstRows: number[] }>();
  readonly #rejectedRows = new RejectedRows();
  #ttmCustomers = 0;
  #charges = 0;
  #first = Number.POSITIVE_INFINITY;
  #last = Number.NEGATIVE_INFINITY;
  #subscriptions = { active: 0, atStart: 0, endedDuring: 0, ended: 0, unpriced: 0 };
  readonly #mrr = new Map<string, number>();
  #payments = 0;
  /** Number of rejected rows that couldn't be parsed and may hold a subscription. */
  #unread = 0;
  #rows = 0;
  #counted = 0;

  constructor({
    today,
    salt,
    rates,
    lacksRefunds = false,
  }: { today: Date; salt: number; rates: ExchangeRates; lacksRefunds?: boolean | undefined }) {
    this.#today = today;
    this.#lacksRefunds = lacksRefunds;
    this.#rates = rates;
    this.#ids = new HashSet(salt);
    this.#payers = new HashSet(salt + 1);
  }

  get rows(): number {
    return this.#rows;
  }

  /**
   * Adds the next row and returns true if it counts. Rows are numbered as in a spreadsheet, so `others` is the number
   * of non-data rows so far: the header, titles above it and empty lines.
   */
  include(reading: RowReading, others = 0): boolean {
    this.#rows += 1;
    const problem = typeof reading === 'string' ? reading : this.#problemOf(reading);
    const row = this.#rows + others + 1;
    this.#rejectedRows.add(problem, row);
    if (problem) this.#reject(problem, row);
    else if (typeof reading !== 'string') this.#count(reading);
    if (typeof reading === 'string') this.#unread += NO_REVENUE_OF_IT.has(reading) ? 0 : 1;
    // A subscription still counts if its price is unknown.
    else if (problem && problem !== 'repeated') this.#addSubscriptions(reading);
    return problem === null;
  }

  /** Returns all rejected rows in their stored form, or null if there are none. */
  rejectedRows(): Uint8Array | null {
    return this.#rejected.size ? this.#rejectedRows.stored() : null;
  }

  /** Returns the figures for the rows added so far. */
  result(): Recomputed {
    const { active, atStart, endedDuring, ended, unpriced } = this.#subscriptions;
    const isKnown = this.#unread === 0;
    const hasMovements = this.#last >= this.#first;
    const months = this.#monthsOfSums();
    const { revenue, recurring, oneOff, conversions, ...all } = monthsInDollars(months, this.#rates);
    const charged = sum(all.charged.slice(-TTM));
    const mrr =
      active && isKnown && !unpriced ? mrrInDollars(this.#mrr, months.at(-1)?.month ?? '', this.#rates) : null;
    return {
      monthsFrom: months[0]?.month ?? '',
      from: hasMovements ? new Date(this.#first) : null,
      to: hasMovements ? new Date(this.#last) : null,
      months: revenue,
      recurringMonths: recurring,
      oneOffMonths: oneOff,
      ttmRevenue: sum(revenue.slice(-TTM)),
      mrr: mrr?.cents ?? null,
      activeSubscriptions: (active || ended) && isKnown ? active : null,
      churn: ended && atStart && isKnown ? percent(endedDuring, atStart) : null,
      customers: this.#ttmCustomers || null,
      customersByMonth: [...this.#customers],
      refundRate:
        charged > 0 && !this.#lacksRefunds ? Math.max(0, percent(sum(all.refunded.slice(-TTM)), charged)) : null,
      averageOrder: this.#charges ? Math.round(charged / this.#charges) : null,
      conversions: mrr && isConverted(mrr) ? [...conversions, mrr] : conversions,
      withoutRate: [...this.#withoutRate],
      rows: this.#rows,
      counted: this.#counted,
      rejected: [...this.#rejected].map(([reason, { count, firstRows }]) => ({ reason, count, firstRows })),
    };
  }

  /**
   * Returns a full month whose mean rate is needed but not yet published, or null if there is none. Until that rate is
   * published, no totals can be computed.
   */
  missingMean(): string | null {
    return missingMeanRate(this.#monthsOfSums(), this.#mrr.keys(), this.#rates);
  }

  #monthsOfSums(): MonthOfSums[] {
    const names = lastMonths(this.#today, RECOMPUTED_MONTHS);
    return this.#months.map((sums, slot) => ({ month: names[slot] ?? '', sums }));
  }

  /** Returns the sums of all rows so far, regardless of month. */
  sums(): ExportSums {
    const amounts = [...this.#amounts].map(([currency, one]) => ({ currency, ...one }));
    return { payments: this.#payments, amounts, unpriced: this.#subscriptions.unpriced };
  }

  #problemOf({ id, entries }: ParsedRow): RejectReason | null {
    const now = this.#today.getTime();
    if (entries.some((entry) => entry.kind !== 'subscription' && entry.at > now)) return 'future';
    if (entries.some((entry) => entry.kind !== 'subscription' && !this.#isRated(entry.currency, entry.at)))
      return 'currency';
    if (id && entries.length && !this.#ids.add(id)) return 'repeated';
    for (const entry of entries) {
      const price = entry.kind === 'subscription' && this.#isActiveNow(entry) && this.#priceOf(entry);
      if (typeof price === 'string') return price;
    }
    return null;
  }

  /** Returns the price of a subscription, or `currency` if it has no exchange rate. */
  #priceOf({ monthly }: Subscription): Subscription['monthly'] {
    if (typeof monthly === 'string') return monthly;
    return this.#isRated(monthly.currency, monthStart(this.#today, -1)) ? monthly : 'currency';
  }

  /** Returns true if a currency has a rate in a month; otherwise adds it to the currencies without a rate. */
  #isRated(currency: string, at: number): boolean {
    const isRated = currency === DOLLAR || hasRate(currency, new Date(at).toISOString().slice(0, 7), this.#rates);
    if (!isRated && this.#withoutRate.size < MAX_WITHOUT_RATE) this.#withoutRate.add(currency);
    return isRated;
  }

  #count({ entries }: ParsedRow): void {
    if (entries.length) this.#counted += 1;
    for (const entry of entries) if (entry.kind !== 'subscription') this.#addMovement(entry);
    this.#addSubscriptions({ entries });
  }

  #addSubscriptions({ entries }: Pick<ParsedRow, 'entries'>): void {
    for (const entry of entries) if (entry.kind === 'subscription') this.#addSubscription(entry);
  }

  /** Returns true for a subscription that was active at the end of the last full month. */
  #isActiveNow({ from, to }: Subscription): boolean {
    const end = monthStart(this.#today, 0);
    return from < end && (to === null || to >= end);
  }

  #reject(reason: RejectReason, row: number): void {
    const known = this.#rejected.get(reason) ?? { count: 0, firstRows: [] };
    known.count += 1;
    if (known.firstRows.length < MAX_NAMED_ROWS) known.firstRows.push(row);
    this.#rejected.set(reason, known);
  }

  #addMovement({ kind, at, currency, minor, isRecurring, customer }: Movement): void {
    this.#first = Math.min(this.#first, at);
    this.#last = Math.max(this.#last, at);
    const all = entryOf(this.#amounts, currency, () => ({ gross: 0, returned: 0 }));
    if (kind === 'charge') {
      all.gross += minor;
      if (minor > 0) this.#payments += 1;
    } else all.returned -= minor;
    const ago = monthNumber(this.#today) - monthNumber(new Date(at));
    const slot = RECOMPUTED_MONTHS - ago;
    const month = this.#months[slot];
    // The movement is in the current month or before the first month counted.
    if (!month) return;
    const sums = entryOf(month, currency, emptySums);
    sums.revenue += minor;
    if (isRecurring !== null) sums[isRecurring ? 'recurring' : 'oneOff'] += minor;
    if (kind === 'refund') sums.refunded -= minor;
    if (kind === 'charge') sums.charged += minor;
    if (kind !== 'charge' || minor <= 0) return;
    if (customer && this.#payers.add(customer, slot)) increase(this.#customers, slot, 1);
    if (ago > TTM) return;
    this.#charges += 1;
    if (customer && this.#payers.add(customer, ALL_TTM)) this.#ttmCustomers += 1;
  }

  #addSubscription(subscription: Subscription): void {
    const { from, to } = subscription;
    const start = monthStart(this.#today, -1);
    const isActive = this.#isActiveNow(subscription);
    const counts = this.#subscriptions;
    if (to !== null) counts.ended += 1;
    if (from < start && (to === null || to >= start)) {
      counts.atStart += 1;
      if (!isActive) counts.endedDuring += 1;
    }
    if (!isActive) return;
    counts.active += 1;
    const price = this.#priceOf(subscription);
    if (typeof price === 'string') counts.unpriced += 1;
    else this.#mrr.set(price.currency, (this.#mrr.get(price.currency) ?? 0) + price.minor);
  }
}

const monthNumber = (date: Date): number => date.getUTCFullYear() * 12 + date.getUTCMonth();
/** Returns the start (UTC, in milliseconds) of the month that is `months` after the month of a date. */
export const monthStart = (date: Date, months: number): number =>
  Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months);
const increase = (values: number[], at: number, by: number): void => {
  values[at] = (values[at] ?? 0) + by;
};
const entryOf = <T>(map: Map<string, T>, key: string, begin: () => T): T => {
  const entry = map.get(key) ?? begin();
  map.set(key, entry);
  return entry;
};
