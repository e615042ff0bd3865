import * as z from 'zod';
import { lastMonths } from '../shared/time.ts';
import type { Movement, RowReading, Subscription } from './movement.ts';
import { RECOMPUTED_MONTHS } from './recomputed.ts';
import { type PreviewRow, type RowFormatter, shownRowSchema } from './row-formatter.ts';

/** Maximum number of rows to store of each kind: refunds with disputes, and subscriptions. */
const MAX_KEPT = 5;

/** Rows with the largest effect on an export's figures, for reviewers; 34 at most. */
export const sourceRowsSchema = z.object({
  /** Largest payment in each full month, newest first. */
  payments: z.array(shownRowSchema),
  /** Largest refunds and disputes, and subscriptions with the highest price; largest first. */
  returns: z.array(shownRowSchema),
  subscriptions: z.array(shownRowSchema),
});
export type SourceRows = z.infer<typeof sourceRowsSchema>;

interface Weighed {
  weight: number;
  shown: PreviewRow;
}
type Show = () => PreviewRow;

/**
 * Collects the largest rows of an export: one payment per full month, refunds, and subscriptions. Amounts are compared
 * as numbers regardless of currency, and `today` determines which months are full.
 */
export class LargestRows {
  readonly #show: RowFormatter;
  readonly #months: string[];
  readonly #payments = new Map<string, Weighed>();
  readonly #returns: Weighed[] = [];
  readonly #subscriptions: Weighed[] = [];

  constructor(show: RowFormatter, today: Date) {
    this.#show = show;
    this.#months = lastMonths(today, RECOMPUTED_MONTHS);
  }

  /** Processes the next row and stores it if it is among the largest. */
  offer(row: readonly string[], number: number, reading: RowReading): void {
    if (typeof reading === 'string') return;
    const show = () => this.#show(row, number, reading);
    for (const entry of reading.entries) this.#offer(entry, show);
  }

  /** Returns the largest rows found so far. */
  kept(): SourceRows {
    const shownOf = (rows: readonly Weighed[]) => rows.map(({ shown }) => shown);
    return {
      payments: this.#months.flatMap((month) => this.#payments.get(month)?.shown ?? []).toReversed(),
      returns: shownOf(this.#returns),
      subscriptions: shownOf(this.#subscriptions),
    };
  }

  #offer(entry: Movement | Subscription, show: Show): void {
    if (entry.kind === 'subscription') {
      const price = typeof entry.monthly === 'string' ? 0 : entry.monthly.minor;
      if (entry.to === null) keepLargest(this.#subscriptions, price, show);
    } else if (entry.kind === 'charge') this.#offerPayment(entry, show);
    else keepLargest(this.#returns, -entry.minor, show);
  }

  #offerPayment({ at, minor }: Movement, show: Show): void {
    const month = new Date(at).toISOString().slice(0, 7);
    const known = this.#payments.get(month)?.weight ?? 0;
    if (minor > known && this.#months.includes(month)) this.#payments.set(month, { weight: minor, shown: show() });
  }
}

/** Inserts a row into a list of the largest rows, in order, if it is large enough. */
function keepLargest(rows: Weighed[], weight: number, show: Show): void {
  const isFull = rows.length >= MAX_KEPT;
  if (isFull && weight <= (rows.at(-1)?.weight ?? 0)) return;
  const at = rows.findIndex((row) => row.weight < weight);
  rows.splice(at < 0 ? rows.length : at, 0, { weight, shown: show() });
  if (isFull) rows.pop();
}
