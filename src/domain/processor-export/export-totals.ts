import { sum } from '../shared/numbers.ts';
import { HashSet } from './hash-set.ts';
import type { Movement, RowReading, Subscription, UnderstoodRow } from './movement.ts';
import { NAMED_ROWS, RECOMPUTED_MONTHS, type Recomputed } from './recomputed.ts';
import { RejectedRows, type RejectReason } from './rejected-rows.ts';

const TTM = 12;
/** In place of a month: the last twelve together. */
const ALL_TTM = RECOMPUTED_MONTHS;
const zeros = (): number[] => Array<number>(RECOMPUTED_MONTHS).fill(0);
const percent = (part: number, whole: number): number => Math.round((part / whole) * 10_000) / 100;

/**
 * Adds up the rows of an export, in memory that hardly grows with them: sixteen bytes for each id and customer, one for each row. `today` tells which
 * months are full and which subscriptions are active; months are those of UTC. `salt` is any random number.
 */
export class ExportTotals {
  readonly #today: Date;
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
  #subscriptions = { active: 0, atStart: 0, endedDuring: 0, ended: 0, mrr: 0 };
  #rows = 0;
  #counted = 0;

  constructor({ today, salt }: { today: Date; salt: number }) {
    this.#today = today;
    this.#ids = new HashSet(salt);
    this.#payers = new HashSet(salt + 1);
  }

  /** How many rows were added. */
  get rows(): number {
    return this.#rows;
  }

  /**
   * Adds the next row. Rows are numbered as a spreadsheet does, where the header is row 1 and `emptyLines`, those of the file so far,
   * are rows as well.
   */
  include(reading: RowReading, emptyLines = 0): void {
    this.#rows += 1;
    const problem = typeof reading === 'string' ? reading : this.#problemOf(reading);
    const row = this.#rows + emptyLines + 1;
    this.#rejectedRows.add(problem, row);
    if (problem) this.#reject(problem, row);
    else if (typeof reading !== 'string') this.#count(reading);
  }

  /** Every rejected row, as it is stored; null where there is none. */
  rejectedRows(): Uint8Array | null {
    return this.#rejected.size ? this.#rejectedRows.stored() : null;
  }

  /** What the rows so far add up to. */
  result(): Recomputed {
    const { active, atStart, endedDuring, ended, mrr } = this.#subscriptions;
    const hasMovements = this.#last >= this.#first;
    return {
      monthsFrom: new Date(monthStart(this.#today, -RECOMPUTED_MONTHS)).toISOString().slice(0, 7),
      from: hasMovements ? new Date(this.#first) : null,
      to: hasMovements ? new Date(this.#last) : null,
      months: [...this.#months],
      recurringMonths: [...this.#recurring],
      oneOffMonths: [...this.#oneOff],
      ttmRevenue: sum(this.#months.slice(-TTM)),
      mrr: active ? mrr : null,
      activeSubscriptions: active || ended ? active : null,
      churn: ended && atStart ? percent(endedDuring, atStart) : null,
      customers: this.#ttmCustomers || null,
      customersByMonth: [...this.#customers],
      refundRate: this.#charged.cents > 0 ? Math.max(0, percent(-this.#refunded, this.#charged.cents)) : null,
      averageOrder: this.#charged.count ? Math.round(this.#charged.cents / this.#charged.count) : null,
      rows: this.#rows,
      counted: this.#counted,
      rejected: [...this.#rejected].map(([reason, { count, firstRows }]) => ({ reason, count, firstRows })),
    };
  }

  #problemOf({ id, entries }: UnderstoodRow): RejectReason | null {
    const now = this.#today.getTime();
    if (entries.some((entry) => entry.kind !== 'subscription' && entry.at > now)) return 'future';
    return id && entries.length && !this.#ids.add(id) ? 'repeated' : null;
  }

  #count({ entries }: UnderstoodRow): void {
    if (entries.length) this.#counted += 1;
    for (const entry of entries) {
      if (entry.kind === 'subscription') this.#addSubscription(entry);
      else this.#addMovement(entry);
    }
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

  #addSubscription({ from, to, monthlyCents }: Subscription): void {
    const start = monthStart(this.#today, -1);
    const end = monthStart(this.#today, 0);
    const isActive = (moment: number): boolean => from < moment && (to === null || to >= moment);
    const counts = this.#subscriptions;
    if (to !== null) counts.ended += 1;
    if (isActive(start)) {
      counts.atStart += 1;
      if (!isActive(end)) counts.endedDuring += 1;
    }
    if (!isActive(end)) return;
    counts.active += 1;
    counts.mrr += monthlyCents;
  }
}

const monthNumber = (date: Date): number => date.getUTCFullYear() * 12 + date.getUTCMonth();
/** The first moment of the month `months` after that of a date. */
const monthStart = (date: Date, months: number): number => Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months);
const increase = (values: number[], at: number, by: number): void => {
  values[at] = (values[at] ?? 0) + by;
};
