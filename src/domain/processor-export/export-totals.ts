import { sum } from '../shared/numbers.ts';
import { HashSet } from './hash-set.ts';
import type { Movement, RowReading, Subscription, UnderstoodRow } from './movement.ts';
import { type ExportSums, NAMED_ROWS, RECOMPUTED_MONTHS, type Recomputed } from './recomputed.ts';
import { RejectedRows, type RejectReason } from './rejected-rows.ts';

const TTM = 12;
/** In place of a month: the last twelve together. */
const ALL_TTM = RECOMPUTED_MONTHS;
const zeros = (): number[] => Array<number>(RECOMPUTED_MONTHS).fill(0);
const percent = (part: number, whole: number): number => Math.round((part / whole) * 10_000) / 100;

/**
 * Adds up the rows of an export, in memory that hardly grows with them: sixteen bytes for each id and customer, one
 * for each row. `today` tells which months are full and which subscriptions are active; months are those of UTC.
 * `salt` is any random number.
 */
export class ExportTotals {
  readonly #today: Date;
  readonly #lacksRefunds: boolean;
  readonly #ids: HashSet;
  readonly #payers: HashSet;
  readonly #months = zeros();
  readonly #recurring = zeros();
  readonly #oneOff = zeros();
  readonly #customers = zeros();
  readonly #rejected = new Map<RejectReason, { count: number; firstRows: number[] }>();
  readonly #rejectedRows = new RejectedRows();
  #ttmCustomers = 0;
  #charged = { cents: 0, count: 0 };
  #refunded = 0;
  #first = Number.POSITIVE_INFINITY;
  #last = Number.NEGATIVE_INFINITY;
  #subscriptions = { active: 0, atStart: 0, endedDuring: 0, ended: 0, mrr: 0, unpriced: 0 };
  #all = { payments: 0, gross: 0, returned: 0 };
  /** Rows that may hold a subscription, and could not be read. */
  #unread = 0;
  #rows = 0;
  #counted = 0;

  constructor({
    today,
    salt,
    lacksRefunds = false,
  }: { today: Date; salt: number; lacksRefunds?: boolean | undefined }) {
    this.#today = today;
    this.#lacksRefunds = lacksRefunds;
    this.#ids = new HashSet(salt);
    this.#payers = new HashSet(salt + 1);
  }

  /** How many rows were added. */
  get rows(): number {
    return this.#rows;
  }

  /**
   * Adds the next row. Rows are numbered as a spreadsheet does, where the header is a row, and so are the empty lines
   * of the file so far and the titles above its header: `others`.
   */
  include(reading: RowReading, others = 0): void {
    this.#rows += 1;
    const problem = typeof reading === 'string' ? reading : this.#problemOf(reading);
    const row = this.#rows + others + 1;
    this.#rejectedRows.add(problem, row);
    if (problem) this.#reject(problem, row);
    else if (typeof reading !== 'string') this.#count(reading);
    if (typeof reading === 'string') this.#unread += reading === 'test' ? 0 : 1;
    // A subscription without a known price is one nevertheless.
    else if (problem && problem !== 'repeated') this.#addSubscriptions(reading);
  }

  /** Every rejected row, as it is stored; null where there is none. */
  rejectedRows(): Uint8Array | null {
    return this.#rejected.size ? this.#rejectedRows.stored() : null;
  }

  /** What the rows so far add up to. */
  result(): Recomputed {
    const { active, atStart, endedDuring, ended, mrr, unpriced } = this.#subscriptions;
    const isKnown = this.#unread === 0;
    const hasMovements = this.#last >= this.#first;
    return {
      monthsFrom: new Date(monthStart(this.#today, -RECOMPUTED_MONTHS)).toISOString().slice(0, 7),
      from: hasMovements ? new Date(this.#first) : null,
      to: hasMovements ? new Date(this.#last) : null,
      months: [...this.#months],
      recurringMonths: [...this.#recurring],
      oneOffMonths: [...this.#oneOff],
      ttmRevenue: sum(this.#months.slice(-TTM)),
      mrr: active && isKnown && !unpriced ? mrr : null,
      activeSubscriptions: (active || ended) && isKnown ? active : null,
      churn: ended && atStart && isKnown ? percent(endedDuring, atStart) : null,
      customers: this.#ttmCustomers || null,
      customersByMonth: [...this.#customers],
      refundRate:
        this.#charged.cents > 0 && !this.#lacksRefunds
          ? Math.max(0, percent(-this.#refunded, this.#charged.cents))
          : null,
      averageOrder: this.#charged.count ? Math.round(this.#charged.cents / this.#charged.count) : null,
      rows: this.#rows,
      counted: this.#counted,
      rejected: [...this.#rejected].map(([reason, { count, firstRows }]) => ({ reason, count, firstRows })),
    };
  }

  /** The sums of all rows so far, whatever their month. */
  sums(): ExportSums {
    return { ...this.#all, unpriced: this.#subscriptions.unpriced };
  }

  #problemOf({ id, entries }: UnderstoodRow): RejectReason | null {
    const now = this.#today.getTime();
    if (entries.some((entry) => entry.kind !== 'subscription' && entry.at > now)) return 'future';
    if (id && entries.length && !this.#ids.add(id)) return 'repeated';
    for (const entry of entries)
      if (entry.kind === 'subscription' && typeof entry.monthlyCents === 'string' && this.#isActiveNow(entry))
        return entry.monthlyCents;
    return null;
  }

  #count({ entries }: UnderstoodRow): void {
    if (entries.length) this.#counted += 1;
    for (const entry of entries) if (entry.kind !== 'subscription') this.#addMovement(entry);
    this.#addSubscriptions({ entries });
  }

  #addSubscriptions({ entries }: Pick<UnderstoodRow, 'entries'>): void {
    for (const entry of entries) if (entry.kind === 'subscription') this.#addSubscription(entry);
  }

  /** True at the end of the last full month. */
  #isActiveNow({ from, to }: Subscription): boolean {
    const end = monthStart(this.#today, 0);
    return from < end && (to === null || to >= end);
  }

  #reject(reason: RejectReason, row: number): void {
    const known = this.#rejected.get(reason) ?? { count: 0, firstRows: [] };
    known.count += 1;
    if (known.firstRows.length < NAMED_ROWS) known.firstRows.push(row);
    this.#rejected.set(reason, known);
  }

  #addMovement({ kind, at, cents, isRecurring, customer }: Movement): void {
    this.#first = Math.min(this.#first, at);
    this.#last = Math.max(this.#last, at);
    if (kind === 'charge') {
      this.#all.gross += cents;
      if (cents > 0) this.#all.payments += 1;
    } else this.#all.returned -= cents;
    const date = new Date(at);
    const ago = monthNumber(this.#today) - monthNumber(date);
    const slot = RECOMPUTED_MONTHS - ago;
    // The month that is not over yet, or too long ago.
    if (slot < 0 || slot >= RECOMPUTED_MONTHS) return;
    increase(this.#months, slot, cents);
    if (isRecurring !== null) increase(isRecurring ? this.#recurring : this.#oneOff, slot, cents);
    const isPaid = kind === 'charge' && cents > 0;
    if (isPaid && customer && this.#payers.add(customer, slot)) increase(this.#customers, slot, 1);
    if (ago > TTM) return;
    if (kind === 'refund') this.#refunded += cents;
    if (kind === 'charge') this.#charged.cents += cents;
    if (!isPaid) return;
    this.#charged.count += 1;
    if (customer && this.#payers.add(customer, ALL_TTM)) this.#ttmCustomers += 1;
  }

  #addSubscription(subscription: Subscription): void {
    const { from, to, monthlyCents } = subscription;
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
    if (typeof monthlyCents === 'number') counts.mrr += monthlyCents;
    else counts.unpriced += 1;
  }
}

const monthNumber = (date: Date): number => date.getUTCFullYear() * 12 + date.getUTCMonth();
/** The first moment of the month `months` after that of a date. */
const monthStart = (date: Date, months: number): number => Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months);
const increase = (values: number[], at: number, by: number): void => {
  values[at] = (values[at] ?? 0) + by;
};
