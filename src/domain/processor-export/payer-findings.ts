import { DOLLAR } from '../rates/currency.ts';
import { DAY_MS } from '../shared/durations.ts';
import { hashNumber } from '../shared/hash-set.ts';
import { cellAt } from './header-columns.ts';
import type { CellReaders, KnownExport, Movement, RowReading, Subscription } from './movement.ts';
import {
  backdatedText,
  cardsText,
  domainText,
  MAX_CUSTOMERS,
  passedOnText,
  SUSPICIOUS_CUSTOMERS_PER_CARD,
  subscriptionText,
} from './payment-checks.ts';

/** IDs of the checks on who made the payments and whose money it was. */
type PayerCheck = 'row-cards' | 'row-domain' | 'row-passed-on' | 'row-backdated' | 'row-subscription';

/** Matches the types of transfers to other accounts and of their reversals. */
const TRANSFER = /^transfer/i;

interface PayerOptions {
  known: KnownExport;
  cells: CellReaders;
  salt: number;
  /** Host of the project's site; empty if it has none. */
  ownDomain: string;
  /** Start of the analyzed year in milliseconds; earlier charges don't count. */
  yearFrom: number;
}

/**
 * Analyzes who made the payments in an export and whose money it was. Cards and customers are stored only as salted
 * hashes.
 */
export class PayerFindings {
  readonly #options: PayerOptions;
  /**
   * Amount paid and customers, keyed by card hash. Customers are stored only up to the number that makes a card
   * suspicious.
   */
  readonly #cards = new Map<number, { cents: number; customers: number[] }>();
  #charged = 0;
  #ownDomain = 0;
  #passedOn = 0;
  #created = { count: 0, first: Number.POSITIVE_INFINITY, last: Number.NEGATIVE_INFINITY, backdated: 0 };
  #monthly = { all: 0, largest: 0 };

  constructor(options: PayerOptions) {
    this.#options = options;
  }

  /** Processes the next row and returns the checks for which the row is an example. */
  observe(row: readonly string[], reading: RowReading): PayerCheck[] {
    if (typeof reading === 'string') return [];
    this.#transfer(row);
    return reading.entries.flatMap((entry) => {
      if (entry.kind === 'subscription') return this.#subscription(row, entry);
      return entry.kind === 'charge' && entry.minor > 0 ? this.#charge(row, entry) : [];
    });
  }

  #charge(row: readonly string[], { at, minor, currency, customer }: Movement): PayerCheck[] {
    const { known, salt, ownDomain, yearFrom } = this.#options;
    if (currency !== DOLLAR || at < yearFrom) return [];
    this.#charged += minor;
    const { card: cardColumn = -1, email: emailColumn = -1 } = known.payer ?? {};
    const email = cellAt(row, emailColumn) || customer;
    const isOwn = ownDomain !== '' && email.slice(email.lastIndexOf('@') + 1).toLowerCase() === ownDomain;
    if (isOwn && email.includes('@')) this.#ownDomain += minor;
    const found: PayerCheck[] = isOwn ? ['row-domain'] : [];
    const card = cellAt(row, cardColumn);
    const key = card && customer ? hashNumber(card, salt) : null;
    if (key === null || (this.#cards.size >= MAX_CUSTOMERS && !this.#cards.has(key))) return found;
    const who = hashNumber(customer, salt);
    const { cents, customers } = this.#cards.get(key) ?? { cents: 0, customers: [] };
    const isKnown = customers.length >= SUSPICIOUS_CUSTOMERS_PER_CARD || customers.includes(who);
    const all = isKnown ? customers : [...customers, who];
    this.#cards.set(key, { cents: cents + minor, customers: all });
    return all.length >= SUSPICIOUS_CUSTOMERS_PER_CARD ? [...found, 'row-cards'] : found;
  }

  #transfer(row: readonly string[]): void {
    const { known, cells, yearFrom } = this.#options;
    if (!known.settlement) return;
    const { type, amount, created, currency } = known.settlement;
    if (!TRANSFER.test(cellAt(row, type)) || cellAt(row, currency).toUpperCase() !== DOLLAR) return;
    if ((cells.toInstant(cellAt(row, created)) ?? 0) < yearFrom) return;
    this.#passedOn -= cells.toMinor(cellAt(row, amount), DOLLAR) ?? 0;
  }

  #subscription(row: readonly string[], { from, to, monthly }: Subscription): PayerCheck[] {
    const { known, cells } = this.#options;
    if (to === null && typeof monthly !== 'string' && monthly.currency === DOLLAR) {
      const { all, largest } = this.#monthly;
      this.#monthly = { all: all + monthly.minor, largest: Math.max(largest, monthly.minor) };
    }
    const created = known.createdAt === undefined ? null : cells.toInstant(cellAt(row, known.createdAt));
    if (created === null) return [];
    const { count, first, last, backdated } = this.#created;
    this.#created = {
      count: count + 1,
      first: Math.min(first, created),
      last: Math.max(last, created),
      backdated: Math.max(backdated, created - from),
    };
    return created > from ? ['row-backdated'] : [];
  }

  /** Returns a sentence for each check, or null if the check found nothing. */
  texts(): [PayerCheck, string | null][] {
    const shared = [...this.#cards.values()].filter(
      ({ customers }) => customers.length >= SUSPICIOUS_CUSTOMERS_PER_CARD,
    );
    const { count, first, last, backdated } = this.#created;
    const sharedCents = shared.reduce((all, { cents }) => all + cents, 0);
    return [
      ['row-cards', cardsText(sharedCents, this.#charged)],
      ['row-domain', domainText(this.#ownDomain, this.#charged)],
      ['row-passed-on', passedOnText(this.#passedOn, this.#charged)],
      [
        'row-backdated',
        backdatedText({ created: count, createdDays: (last - first) / DAY_MS, backdatedDays: backdated / DAY_MS }),
      ],
      ['row-subscription', subscriptionText(this.#monthly.largest, this.#monthly.all)],
    ];
  }
}
