import * as z from 'zod';
import type { Movement } from '../processor-export/movement.ts';
import {
  LATE_AVAILABLE_DAYS,
  MAX_CUSTOMERS,
  SUSPICIOUS_CUSTOMERS_PER_CARD,
} from '../processor-export/payment-checks.ts';
import { DOLLAR } from '../rates/currency.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../shared/durations.ts';
import { hashNumber } from '../shared/hash-set.ts';
import { sum } from '../shared/numbers.ts';
import type { ChargeAttributes } from './charge-attributes.ts';

const cents = z.number().int();
const count = z.number().int().min(0);

/** Statistics on a month's USD charges that help reviewers spot unusual revenue; they identify no one. */
export const monthWeightsSchema = z.object({
  charges: count,
  charged: cents,
  /** Amount paid by the customer who paid the most. */
  largest: cents,
  /** Amount paid with cards used by three or more customers, and the number of those customers. */
  sharedCards: cents,
  sharedBy: count,
  /** Amount paid by customers with an email address at the project's own domain. */
  ownDomain: cents,
  /** Amount passed on to other accounts. */
  passedOn: cents,
  /**
   * Number of charges with the same customer, amount and minute as an earlier one (`twins`), and of charges whose money
   * became available more than sixty days later (`late`).
   */
  twins: count,
  late: count,
  /** Number of charges in the busiest hour, and in the busiest hour more than a day away from it. */
  busiest: count,
  busiestElsewhere: count,
});
export type MonthWeights = z.infer<typeof monthWeightsSchema>;

interface Card {
  cents: number;
  customers: Set<number>;
}

/**
 * Computes review statistics for one month's charges. Customers and cards are salted hashes that are only held in
 * memory.
 */
export class MonthWeigher {
  readonly #salt: number;
  readonly #ownDomain: string;
  readonly #customers = new Map<number, number>();
  readonly #cards = new Map<number, Card>();
  readonly #moments = new Set<number>();
  readonly #hours = new Map<number, number>();
  #all = { charges: 0, charged: 0, ownDomain: 0, passedOn: 0, twins: 0, late: 0 };

  constructor({ salt, ownDomain }: { salt: number; ownDomain: string }) {
    this.#salt = salt;
    this.#ownDomain = ownDomain;
  }

  add({ at, minor, currency, customer }: Movement, { card, domain, passedOn, availableAt }: ChargeAttributes): void {
    if (currency !== DOLLAR || this.#customers.size > MAX_CUSTOMERS) return;
    const all = this.#all;
    all.charges += 1;
    all.charged += minor;
    all.passedOn += passedOn;
    if (domain && domain === this.#ownDomain) all.ownDomain += minor;
    if (availableAt !== null && availableAt > at + LATE_AVAILABLE_DAYS * DAY_MS) all.late += 1;
    const hour = Math.floor(at / HOUR_MS);
    this.#hours.set(hour, (this.#hours.get(hour) ?? 0) + 1);
    if (!customer) return;
    const who = hashNumber(customer, this.#salt);
    this.#customers.set(who, (this.#customers.get(who) ?? 0) + minor);
    const moment = hashNumber(`${minor} ${Math.floor(at / MINUTE_MS)} ${customer}`, this.#salt);
    if (this.#moments.has(moment)) all.twins += 1;
    this.#moments.add(moment);
    if (card) this.#addCard(hashNumber(card, this.#salt), who, minor);
  }

  /** Returns the month's review statistics; null if it has too many customers to track. */
  weights(): MonthWeights | null {
    if (this.#customers.size > MAX_CUSTOMERS) return null;
    const shared = [...this.#cards.values()].filter(({ customers }) => customers.size >= SUSPICIOUS_CUSTOMERS_PER_CARD);
    const hours = [...this.#hours].toSorted((a, b) => b[1] - a[1]);
    const [hour = 0, busiest = 0] = hours[0] ?? [];
    const elsewhere = hours.find(([one]) => Math.abs(one - hour) > DAY_MS / HOUR_MS);
    return {
      ...this.#all,
      largest: [...this.#customers.values()].reduce((top, item) => Math.max(top, item), 0),
      sharedCards: sum(shared.map((card) => card.cents)),
      sharedBy: new Set(shared.flatMap(({ customers }) => [...customers])).size,
      busiest,
      busiestElsewhere: elsewhere?.[1] ?? 0,
    };
  }

  #addCard(card: number, who: number, minor: number): void {
    const known = this.#cards.get(card) ?? { cents: 0, customers: new Set() };
    known.cents += minor;
    known.customers.add(who);
    this.#cards.set(card, known);
  }
}

/** Combines the review statistics of several months; the busiest hour is the busiest of all. Null for an empty list. */
export function combineMonthWeights(months: readonly MonthWeights[]): MonthWeights | null {
  if (!months.length) return null;
  const all = (of: (month: MonthWeights) => number): number => sum(months.map(of));
  const byHour = months.toSorted((a, b) => b.busiest - a.busiest);
  const [first, second] = byHour;
  return {
    charges: all((month) => month.charges),
    charged: all((month) => month.charged),
    largest: all((month) => month.largest),
    sharedCards: all((month) => month.sharedCards),
    sharedBy: months.reduce((top, { sharedBy }) => Math.max(top, sharedBy), 0),
    ownDomain: all((month) => month.ownDomain),
    passedOn: all((month) => month.passedOn),
    twins: all((month) => month.twins),
    late: all((month) => month.late),
    busiest: first?.busiest ?? 0,
    busiestElsewhere: Math.max(first?.busiestElsewhere ?? 0, second?.busiest ?? 0),
  };
}
