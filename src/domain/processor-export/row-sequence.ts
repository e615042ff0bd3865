import { DOLLAR } from '../rates/currency.ts';
import { DAY_MS } from '../shared/durations.ts';
import { storedNumber } from '../shared/stored-moments.ts';
import { cellAt } from './header-columns.ts';
import type { Balance, CellReaders, KnownExport, RowReading } from './movement.ts';

/**
 * Minimum number and share of inconsistent rows to report. A file of payments alone lacks the payouts between them, and
 * some orders are paid late.
 */
const MIN_ROWS = 5;
const SHARE = 0.25;

const isMuch = (some: number, all: number): boolean => some >= MIN_ROWS && some > all * SHARE;
/** Parses the number at the end of a cell such as `#1001`. */
const numberIn = (cell: string): number => Number(/(\d{1,15})$/.exec(cell)?.[1] ?? Number.NaN);

/**
 * Checks that each row of an export is consistent with its neighbor, whether the file is sorted oldest or newest first.
 */
export class RowSequence {
  readonly #balance: Balance | undefined;
  readonly #serial: number | undefined;
  readonly #cells: CellReaders;
  #before: { net: number; after: number } | null = null;
  #balances = { rows: 0, brokenUp: 0, brokenDown: 0 };
  #order: { serial: number; at: number } | null = null;
  #orders = { rows: 0, contrary: 0 };

  constructor({ balance, serial }: Pick<KnownExport, 'balance' | 'serial'>, cells: CellReaders) {
    this.#balance = balance;
    this.#serial = serial;
    this.#cells = cells;
  }

  /** Processes the next row and returns the findings for which the row is an example. */
  observe(row: readonly string[], reading: RowReading): ('row-balance' | 'row-order')[] {
    return [
      ...(this.#balance && this.#breaksBalance(row, this.#balance) ? (['row-balance'] as const) : []),
      ...(this.#serial !== undefined && this.#isContrary(row, this.#serial, reading) ? (['row-order'] as const) : []),
    ];
  }

  /** Reports how many balances are inconsistent with the neighboring row; null if there are hardly any. */
  balanceText(): string | null {
    const { rows, brokenUp, brokenDown } = this.#balances;
    const broken = Math.min(brokenUp, brokenDown);
    if (!isMuch(broken, rows)) return null;
    return `In ${storedNumber(broken)} of ${storedNumber(rows)} rows the balance does not follow from the row beside it.`;
  }

  /** Reports how many payments have a number out of order with their dates; null if there are hardly any. */
  orderText(): string | null {
    const { rows, contrary } = this.#orders;
    if (!isMuch(contrary, rows)) return null;
    return `${storedNumber(contrary)} of ${storedNumber(rows)} payments are not numbered in the order of their dates.`;
  }

  #breaksBalance(row: readonly string[], { net, after, currency }: Balance): boolean {
    if (cellAt(row, currency).toUpperCase() !== DOLLAR) return false;
    const now = {
      net: this.#cells.toMinor(cellAt(row, net), DOLLAR) ?? Number.NaN,
      after: this.#cells.toMinor(cellAt(row, after), DOLLAR) ?? Number.NaN,
    };
    if (Number.isNaN(now.net + now.after)) return false;
    const before = this.#before;
    this.#before = now;
    if (!before) return false;
    const isUp = Math.abs(before.after + now.net - now.after) <= 1;
    const isDown = Math.abs(now.after + before.net - before.after) <= 1;
    this.#balances.rows += 1;
    if (!isUp) this.#balances.brokenUp += 1;
    if (!isDown) this.#balances.brokenDown += 1;
    return !isUp && !isDown;
  }

  #isContrary(row: readonly string[], column: number, reading: RowReading): boolean {
    const entry = typeof reading === 'string' ? undefined : reading.entries[0];
    const serial = numberIn(cellAt(row, column));
    if (!entry || entry.kind === 'subscription' || Number.isNaN(serial)) return false;
    const before = this.#order;
    this.#order = { serial, at: entry.at };
    // Orders placed within a day of each other may be paid in any sequence.
    if (!before || before.serial === serial || Math.abs(entry.at - before.at) <= DAY_MS) return false;
    this.#orders.rows += 1;
    const isContrary = serial > before.serial !== entry.at > before.at;
    if (isContrary) this.#orders.contrary += 1;
    return isContrary;
  }
}
