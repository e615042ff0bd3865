import { headingCurrencies } from '../figures/read-currency.ts';
import { DOLLAR } from '../rates/currency.ts';
import { type ExportFormatName, recognizeExport } from './export-formats.ts';
import { columnNames, findHeader } from './export-text.ts';
import { normalizeHeader } from './header-columns.ts';
import { isKnownType, type Mapping, PRODUCT, WITHOUT_TAX } from './mapped-columns.ts';

/** First rows of an export, parsed in the browser before the upload. */
export interface ExportSample {
  /** Unique column names. */
  header: string[];
  rows: string[][];
  /** The recognized format; null if the seller has to map the columns. */
  format: ExportFormatName | null;
}

/** Returns a sample of an export from its first rows, which may have titles above the header; null without a header. */
export function sampleExport(first: readonly string[][]): ExportSample | null {
  const at = findHeader(first);
  const header = first[at];
  if (!header) return null;
  return {
    header: columnNames(header),
    rows: first.slice(at + 1),
    format: recognizeExport(header, null)?.format ?? null,
  };
}

/** Patterns for the normalized name (see `normalizeHeader`) of each field's column, most likely first. */
const LIKELY_COLUMNS = {
  date: [
    /^(paid|bezahlt|payment date|transaction date|order date)/,
    /^(date|datum|fecha|data|created)\b/,
    /date|created|time|datum|fecha/,
  ],
  amount: [
    /^(gross|brutto|bruto|brut|lordo|sale price)\b/,
    /^(amount|total|betrag|summe|montant|importe|importo|valor|bedrag|umsatz)\b/,
    /(amount|total|betrag|montant|importe|importo|bedrag)$/,
    /amount|gross|total|betrag|sum|price|net\b/,
  ],
  refunded: [/^(refunded amount|amount refunded|partial refund|erstattet|remboursement|reembolso|rimborso)$/],
  tax: [/^(tax|taxes|sales tax|vat|gst|mwst|umsatzsteuer|iva|tva|btw|moms)( amount| total| usd| eur)?$/],
  currency: [/currency|wahrung|devise|divisa|moneda|valuta|moeda/],
  customer: [/customer id/, /e ?mail/, /customer|buyer|client|kunde|cliente|klant/],
  type: [/^(type|kind|category|typ|tipo|art)\b/, /type|category/],
  id: [/^(id|transaction id|order id|payment id)$/, /\bid\b|number|reference|nummer/],
  product: [PRODUCT],
} as const;
/** Matches names of columns with amounts other than the payment itself. */
const NO_AMOUNT = /^(sub ?total|net|fee|tax|shipping|balance|tip|discount)|refund/;

/**
 * Guesses the column for each field, for the seller to correct. A "type" column is ignored if none of its sample rows
 * holds a known type.
 */
export function guessMapping({ header, rows = [] }: Pick<ExportSample, 'header'> & Partial<ExportSample>): Mapping {
  const names = header.map(normalizeHeader);
  const find = (likely: readonly RegExp[], not?: RegExp): number | null =>
    likely.map((name) => names.findIndex((head) => name.test(head) && !not?.test(head))).find((at) => at >= 0) ?? null;
  const type = find(LIKELY_COLUMNS.type);
  const saysTypes = rows.length === 0 || rows.some((row) => isKnownType(row[type ?? -1] ?? ''));
  const amount =
    find(LIKELY_COLUMNS.amount, NO_AMOUNT) ?? find(LIKELY_COLUMNS.amount) ?? Math.min(1, header.length - 1);
  return {
    date: find(LIKELY_COLUMNS.date) ?? 0,
    amount,
    refunded: find(LIKELY_COLUMNS.refunded),
    // Tax must not be deducted again from an amount that already excludes it.
    tax: WITHOUT_TAX.test(names[amount] ?? '') ? null : find(LIKELY_COLUMNS.tax),
    currency: find(LIKELY_COLUMNS.currency),
    // The seller can correct the currency if several share the sign in the heading.
    unit: headingCurrencies(header[amount] ?? '')[0] ?? DOLLAR,
    customer: find(LIKELY_COLUMNS.customer),
    type: saysTypes ? type : null,
    id: find(LIKELY_COLUMNS.id),
    product: find(LIKELY_COLUMNS.product),
  };
}
