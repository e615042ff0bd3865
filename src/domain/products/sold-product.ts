import * as z from 'zod';
import type { ParsedRow } from '../processor-export/movement.ts';
import { formatAmount } from '../rates/currency.ts';
import { formatCount, sum } from '../shared/numbers.ts';
import { storedList, storedNumber } from '../shared/stored-moments.ts';

/** Maximum number of products tracked separately per account; the others are combined. */
export const MAX_PRODUCTS = 20;
/** Maximum length of a product's name, in characters. */
export const MAX_PRODUCT_NAME = 80;
/**
 * Share of sales below which the seller isn't asked about a second product, because it wouldn't noticeably change any
 * figure.
 */
const MIN_ASKED_SHARE = 0.05;
/** Maximum number of products listed in one sentence. */
const MAX_NAMED = 4;

const count = z.number().int().min(0);

/**
 * Sales of one product. An empty name covers all sales without a product name and products bought by too few customers.
 */
export const soldProductSchema = z.object({
  name: z.string(),
  /** Display name; absent unless the name is one of the processor's IDs. */
  label: z.string().optional(),
  payments: count,
  subscriptions: count,
  /** Amounts charged and monthly subscription revenue, in the smallest unit of each currency. */
  amounts: z.array(z.object({ currency: z.string(), charged: z.number().int(), monthly: z.number().int() })),
});
export type SoldProduct = z.infer<typeof soldProductSchema>;

/**
 * Sales by product name in part of an account, later merged into totals for the whole account. While a month is being
 * processed, each name stores the salted hash of one customer in order to recognize a second one.
 */
export const productSumsSchema = z.array(
  soldProductSchema.extend({ hasSeveral: z.boolean(), customer: z.number().optional() }),
);
export type ProductSums = z.infer<typeof productSumsSchema>;

const names = z.array(z.string().max(MAX_PRODUCT_NAME)).max(MAX_PRODUCTS + 1);
/** The seller's choice among an account's products: those for sale, and those that don't count. */
export const productChoiceSchema = z.strictObject({
  forSale: names.min(1, 'Choose at least one product.'),
  others: names,
});
export type ProductChoice = z.infer<typeof productChoiceSchema>;

/** Returns true if a choice includes a product; a product it doesn't list is part of "everything else". */
export function countsProduct(choice: ProductChoice | null, name: string): boolean {
  if (!choice) return true;
  const isNamed = choice.forSale.includes(name) || choice.others.includes(name);
  return choice.forSale.includes(isNamed ? name : '');
}

/**
 * Returns true if a row belongs to a product for sale. A refund or dispute without a product name always counts,
 * because it may be for one of these products.
 */
export function isForSale(choice: ProductChoice | null, name: string, { entries }: ParsedRow): boolean {
  const isUnnamedReturn = !name && entries.every(({ kind }) => kind === 'refund' || kind === 'dispute');
  return isUnnamedReturn || countsProduct(choice, name);
}

/**
 * Returns true if two choices include the same products. Making no choice and excluding nothing both include
 * everything.
 */
export const isSameChoice = (one: ProductChoice | null, other: ProductChoice | null): boolean =>
  one?.others.length || other?.others.length ? JSON.stringify(one) === JSON.stringify(other) : true;

/** Returns a product's total sales, adding amounts regardless of currency. */
export const totalSalesOf = ({ amounts }: SoldProduct): number =>
  sum(amounts.map(({ charged, monthly }) => charged + monthly));

/**
 * Returns true if an account's second-largest product is large enough to ask the seller which products are for sale.
 */
export function asksForProducts(products: readonly SoldProduct[]): boolean {
  const [, second = 0] = products.map(totalSalesOf).toSorted((a, b) => b - a);
  return second > 0 && second >= sum(products.map(totalSalesOf)) * MIN_ASKED_SHARE;
}

/** Returns a product's display name. */
export const productLabel = ({ name, label }: Pick<SoldProduct, 'name' | 'label'>): string =>
  label ?? (name || 'Everything else');

/** Summarizes a product's sales: `412 payments, $31,200.00`. */
export function productText({ payments, subscriptions, amounts }: SoldProduct): string {
  const several = (n: number, item: string) => `${formatCount(n)} ${item}${n === 1 ? '' : 's'}`;
  return [
    ...(payments ? [several(payments, 'payment')] : []),
    ...amounts.flatMap(({ charged, currency }) => (charged ? [formatAmount(charged, currency, true)] : [])),
    ...(subscriptions ? [several(subscriptions, 'subscription')] : []),
    ...amounts.flatMap(({ monthly, currency }) =>
      monthly ? [`${formatAmount(monthly, currency, true)} a month`] : [],
    ),
  ].join(', ');
}

const quoted = (all: readonly SoldProduct[]): string => {
  const named = all.slice(0, MAX_NAMED).map((item) => (item.name ? `“${productLabel(item)}”` : 'everything else'));
  const more = all.length - named.length;
  return storedList(more ? [...named, `${storedNumber(more)} more`] : named);
};

/**
 * Returns the public text that lists the products that count and those that don't, shown next to a figure's mark; empty
 * if the seller made no choice.
 */
export function productsText(choice: ProductChoice | null, products: readonly SoldProduct[]): string {
  if (!choice || !products.length) return '';
  const counting = products.filter(({ name }) => countsProduct(choice, name));
  const others = products.filter(({ name }) => !countsProduct(choice, name));
  if (!counting.length) return '';
  return others.length ? `of ${quoted(counting)}, without ${quoted(others)}` : `of ${quoted(counting)}`;
}
