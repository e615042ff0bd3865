import * as z from 'zod';
import type { UnderstoodRow } from '../processor-export/movement.ts';
import { formatAmount } from '../rates/currency.ts';
import { counted, listed, sum } from '../shared/numbers.ts';

/** Products of an account that are told apart; the others count together. */
export const MAX_PRODUCTS = 20;
/** Letters of a product’s name. */
export const MAX_PRODUCT_NAME = 80;
/** A second product below a twentieth of what was sold changes no figure that anyone weighs: it is not asked about. */
const MIN_ASKED_SHARE = 0.05;
/** Products that one sentence names. */
const MAX_NAMED = 4;

const count = z.number().int().min(0);

/** Sales under one name. Empty is the name of everything that rows do not name, or too few customers bought. */
export const soldProductSchema = z.object({
  name: z.string(),
  /** Its name for people, if its name is a number of the processor’s. */
  label: z.string().optional(),
  payments: count,
  subscriptions: count,
  /** Charged, and what subscriptions bring in a month, in the smallest unit of each currency. */
  amounts: z.array(z.object({ currency: z.string(), charged: z.number().int(), monthly: z.number().int() })),
});
export type SoldProduct = z.infer<typeof soldProductSchema>;

/**
 * Sales by name in a part of an account, from which the whole account's are found. While a month is read, a name has
 * the salted hash of one customer, to recognize a second one.
 */
export const productSumsSchema = z.array(
  soldProductSchema.extend({ hasSeveral: z.boolean(), customer: z.number().optional() }),
);
export type ProductSums = z.infer<typeof productSumsSchema>;

const names = z.array(z.string().max(MAX_PRODUCT_NAME)).max(MAX_PRODUCTS + 1);
/** The seller’s choice among the products of an account: those that are for sale, and those that do not count. */
export const productChoiceSchema = z.strictObject({
  forSale: names.min(1, 'Choose at least one product.'),
  others: names,
});
export type ProductChoice = z.infer<typeof productChoiceSchema>;

/** True for a product that a choice counts; one that it does not name is part of everything else. */
export function countsProduct(choice: ProductChoice | null, name: string): boolean {
  if (!choice) return true;
  const isNamed = choice.forSale.includes(name) || choice.others.includes(name);
  return choice.forSale.includes(isNamed ? name : '');
}

/** Returns whether a row counts. A refund without a name always does: it may be of a product for sale. */
export function isForSale(choice: ProductChoice | null, name: string, { entries }: UnderstoodRow): boolean {
  const isUnnamedReturn = !name && entries.every(({ kind }) => kind === 'refund' || kind === 'dispute');
  return isUnnamedReturn || countsProduct(choice, name);
}

/** True for two choices that count the same: nothing chosen, or nothing left out, is everything. */
export const isSameChoice = (one: ProductChoice | null, other: ProductChoice | null): boolean =>
  one?.others.length || other?.others.length ? JSON.stringify(one) === JSON.stringify(other) : true;

/** All that a product brought, by its numbers, in any currency. */
export const soldOf = ({ amounts }: SoldProduct): number =>
  sum(amounts.map(({ charged, monthly }) => charged + monthly));

/** True if the second of an account’s products is large enough to be asked about. */
export function asksForProducts(products: readonly SoldProduct[]): boolean {
  const [, second = 0] = products.map(soldOf).toSorted((a, b) => b - a);
  return second > 0 && second >= sum(products.map(soldOf)) * MIN_ASKED_SHARE;
}

/** A product’s name for people. */
export const productLabel = ({ name, label }: Pick<SoldProduct, 'name' | 'label'>): string =>
  label ?? (name || 'Everything else');

/** The sales of a product in short: `412 payments, $31,200.00`. */
export function productText({ payments, subscriptions, amounts }: SoldProduct): string {
  const several = (n: number, one: string) => `${counted(n)} ${one}${n === 1 ? '' : 's'}`;
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
  const named = all.slice(0, MAX_NAMED).map((one) => (one.name ? `“${productLabel(one)}”` : 'everything else'));
  const more = all.length - named.length;
  return listed(more ? [...named, `${counted(more)} more`] : named);
};

/** The counted products, and the others, for everybody to read beside a mark; empty without a choice. */
export function productsText(choice: ProductChoice | null, products: readonly SoldProduct[]): string {
  if (!choice || !products.length) return '';
  const counting = products.filter(({ name }) => countsProduct(choice, name));
  const others = products.filter(({ name }) => !countsProduct(choice, name));
  if (!counting.length) return '';
  return others.length ? `of ${quoted(counting)}, without ${quoted(others)}` : `of ${quoted(counting)}`;
}
