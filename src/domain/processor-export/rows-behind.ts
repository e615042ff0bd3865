import * as z from 'zod';
import { lastMonths } from '../shared/time.ts';
import type { Movement, RowReading, Subscription } from './movement.ts';
import { RECOMPUTED_MONTHS } from './recomputed.ts';
import { type ShownRow, type ShowRow, shownRowSchema } from './show-row.ts';

/** Refunds and disputes, and subscriptions, that are kept of a file. */
const KEPT = 5;

/** The rows that weigh most in the figures of an export, for reviewers: thirty-four at most. */
export const rowsBehindSchema = z.object({
  /** The largest payment of each full month, the newest first. */
  payments: z.array(shownRowSchema),
  /** The largest refunds and disputes, and the subscriptions with the highest price, the largest first. */
  returns: z.array(shownRowSchema),
  subscriptions: z.array(shownRowSchema),
});
export type RowsBehind = z.infer<typeof rowsBehindSchema>;

interface Weighed {
  weight: number;
  shown: ShownRow;
}
type Show = () => ShownRow;

/**
 * Keeps an export's largest rows: of each full month, of refunds and of subscriptions, compared by number in any
 * currency. `today` tells which months are full.
 */
export class LargestRows {
  readonly #show: ShowRow;
  readonly #months: string[];
  readonly #payments = new Map<string, Weighed>();
  readonly #returns: Weighed[] = [];
  readonly #subscriptions: Weighed[] = [];

  constructor(show: ShowRow, today: Date) {
    this.#show = show;
    this.#months = lastMonths(today, RECOMPUTED_MONTHS);
  }

  /** Offers the next row that counts. */
  offer(row: readonly string[], number: number, reading: RowReading): void {
    if (typeof reading === 'string') return;
    const show = () => this.#show(row, number, reading);
    for (const entry of reading.entries) this.#offer(entry, show);
  }

  /** The rows that were kept. */
  kept(): RowsBehind {
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
      if (entry.to === null) keep(this.#subscriptions, price, show);
    } else if (entry.kind === 'charge') this.#offerPayment(entry, show);
    else keep(this.#returns, -entry.minor, show);
  }

  #offerPayment({ at, minor }: Movement, show: Show): void {
    const month = new Date(at).toISOString().slice(0, 7);
    const known = this.#payments.get(month)?.weight ?? 0;
    if (minor > known && this.#months.includes(month)) this.#payments.set(month, { weight: minor, shown: show() });
  }
}

/** Keeps a row among the largest, in their order. */
function keep(rows: Weighed[], weight: number, show: Show): void {
  const isFull = rows.length >= KEPT;
  if (isFull && weight <= (rows.at(-1)?.weight ?? 0)) return;
  const at = rows.findIndex((one) => one.weight < weight);
  rows.splice(at < 0 ? rows.length : at, 0, { weight, shown: show() });
  if (isFull) rows.pop();
}
