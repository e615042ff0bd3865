import * as z from 'zod';
import { emptySums } from '../processor-export/month-sums.ts';
import type { Movement, RowReading } from '../processor-export/movement.ts';
import { REJECT_REASONS, type RejectReason } from '../processor-export/rejected-rows.ts';
import { isForSale, type ProductChoice, productSumsSchema } from '../products/sold-product.ts';
import { SoldProducts } from '../products/sold-products.ts';
import { HashSet } from '../shared/hash-set.ts';
import type { ChargeAttributes } from './charge-attributes.ts';
import { MonthWeigher, monthWeightsSchema } from './month-weights.ts';

const CHUNK = 8192;

/** Encodes 32-bit integers as base64, which takes up a third of the space of a Firestore array. */
function packNumbers(numbers: Uint32Array): string {
  const bytes = new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
  let text = '';
  for (let i = 0; i < bytes.length; i += CHUNK) text += String.fromCharCode(...bytes.subarray(i, i + CHUNK));
  return btoa(text);
}

/** Decodes integers that `packNumbers` encoded. */
function unpackNumbers(packed: string): Uint32Array {
  const text = atob(packed);
  return new Uint32Array(Uint8Array.from(text, (character) => character.charCodeAt(0)).buffer);
}

const cents = z.number().int();
const count = z.number().int().min(0);
const REASONS = Object.keys(REJECT_REASONS) as [RejectReason, ...RejectReason[]];

/** Maximum number of payers counted per month, because their hashes have to fit in one document. */
const MAX_PAYERS = 50_000;
/** Maximum number of product names tracked per month, because they have to fit in one document. */
const MAX_FOLLOWED = 40;

/** Sums of one month's balance transactions, in each currency's smallest unit. */
export const monthTotalsSchema = z.object({
  /** `YYYY-MM`, UTC. */
  month: z.string(),
  /** Sums by currency code; `counted` is the number of transactions included. */
  sums: z.record(
    z.string(),
    z.object({ revenue: cents, recurring: cents, oneOff: cents, charged: cents, refunded: cents, counted: count }),
  ),
  charges: count,
  /** Number of customers who paid; null if there are too many to count. */
  payers: count.nullable(),
  /** Number of transactions read. */
  read: count,
  left: z.partialRecord(z.enum(REASONS), count),
  lastChargeAt: z.date().nullable(),
  /**
   * Review statistics for the month's charges; null if it took several runs to read them, because card and customer
   * hashes are only held in memory.
   */
  weights: monthWeightsSchema.nullable(),
  /** Sales by product name, including products that don't count toward the figures. */
  products: productSumsSchema,
});
export type MonthTotals = z.infer<typeof monthTotalsSchema>;

const emptyTotals = (month: string): MonthTotals => ({
  month,
  sums: {},
  charges: 0,
  payers: 0,
  read: 0,
  left: {},
  lastChargeAt: null,
  weights: null,
  products: [],
});

/** A month in progress, as stored between two runs. `payers` are salted hashes. */
export const openMonthSchema = z.object({
  totals: monthTotalsSchema,
  payers: z.string(),
  /** Id of the transaction the next page starts after; null for the first page. */
  after: z.string().nullable(),
});
export type OpenMonth = z.infer<typeof openMonthSchema>;

export const openMonth = (month: string): OpenMonth => ({ totals: emptyTotals(month), payers: '', after: null });

/**
 * Adds up one month's transactions page by page. `salt` is random but the same for all runs of a reading, `ownDomain`
 * is the project's domain, and `choice` determines which products count.
 */
export class MonthReader {
  readonly #totals: MonthTotals;
  readonly #payers: HashSet;
  readonly #weigher: MonthWeigher | null;
  readonly #products: SoldProducts;
  readonly #choice: ProductChoice | null;
  #after: string | null;

  constructor(
    saved: OpenMonth,
    salt: number,
    { ownDomain = '', choice = null }: { ownDomain?: string; choice?: ProductChoice | null } = {},
  ) {
    this.#totals = { ...saved.totals, left: { ...saved.totals.left }, sums: { ...saved.totals.sums } };
    this.#payers = HashSet.restore(salt, unpackNumbers(saved.payers));
    this.#after = saved.after;
    this.#choice = choice;
    this.#products = new SoldProducts(salt, MAX_FOLLOWED);
    this.#products.take(saved.totals.products);
    this.#weigher = saved.after === null ? new MonthWeigher({ salt, ownDomain }) : null;
  }

  get after(): string | null {
    return this.#after;
  }
  get totals(): MonthTotals {
    return { ...this.#totals, weights: this.#weigher?.weights() ?? null, products: this.#products.sums() };
  }

  /** Adds a transaction to the totals and, if `signs` is given, to the review statistics (`weights`). */
  include(id: string, reading: RowReading, signs?: ChargeAttributes): void {
    const totals = this.#totals;
    this.#after = id;
    totals.read += 1;
    if (typeof reading === 'string') {
      totals.left[reading] = (totals.left[reading] ?? 0) + 1;
      return;
    }
    const product = signs?.product ?? '';
    this.#products.observe(product, reading);
    if (!isForSale(this.#choice, product, reading)) {
      totals.left.product = (totals.left.product ?? 0) + 1;
      return;
    }
    for (const entry of reading.entries) {
      if (entry.kind === 'subscription') continue;
      this.#add(entry);
      if (signs && entry.kind === 'charge' && entry.minor > 0) this.#weigher?.add(entry, signs);
    }
  }

  /** Returns the state another process needs to resume from here. */
  save(): OpenMonth {
    return {
      totals: { ...this.#totals, products: this.#products.sums(true) },
      payers: packNumbers(this.#payers.saved()),
      after: this.#after,
    };
  }

  #add({ kind, at, currency, minor, isRecurring, customer }: Movement): void {
    const totals = this.#totals;
    const sums = { ...(totals.sums[currency] ?? { ...emptySums(), counted: 0 }) };
    totals.sums[currency] = sums;
    sums.counted += 1;
    sums.revenue += minor;
    if (isRecurring !== null) sums[isRecurring ? 'recurring' : 'oneOff'] += minor;
    if (kind === 'refund') sums.refunded -= minor;
    if (kind !== 'charge') return;
    sums.charged += minor;
    if (minor <= 0) return;
    totals.charges += 1;
    if (at > (totals.lastChargeAt?.getTime() ?? 0)) totals.lastChargeAt = new Date(at);
    if (!customer || totals.payers === null) return;
    this.#payers.add(customer);
    totals.payers = this.#payers.size > MAX_PAYERS ? null : this.#payers.size;
  }
}
