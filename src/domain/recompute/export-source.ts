import { formatLabel } from '../processor-export/export-formats.ts';
import type { Mapping } from '../processor-export/mapped-columns.ts';
import type { Recomputed } from '../processor-export/recomputed.ts';
import type { RejectReason } from '../processor-export/rejected-rows.ts';
import { countsProduct, productLabel, productsText, productText } from '../products/sold-product.ts';
import { currencyName } from '../rates/currency.ts';
import { sum } from '../shared/numbers.ts';
import { storedNumber } from '../shared/stored-moments.ts';
import type { ExportReading, ReadAs, ReadExport } from './recompute.ts';

/**
 * Short reasons why rows that may be revenue are left out of the figures. Test payments and repeated rows are not
 * listed because they aren't revenue.
 */
const LEFT_OUT: Partial<Record<RejectReason, string>> = {
  date: 'dates that could not be read',
  future: 'dates in the future',
  zone: 'unknown time zones',
  amount: 'amounts that could not be read',
  currency: 'without a rate for their currency',
  kind: 'of an unknown kind',
  interval: 'unknown billing periods',
  coupon: 'with a coupon',
  product: 'of other products',
};

/**
 * Summarizes rows or transactions that may be revenue but were left out, with reasons: `12 of 340 rows left out: with a
 * coupon`. Empty if there are none.
 */
export function omittedRowsText({ rejected, rows }: Pick<Recomputed, 'rejected' | 'rows'>, noun: string): string {
  const left = rejected.filter(({ reason }) => LEFT_OUT[reason]);
  const count = sum(left.map((item) => item.count));
  const reasons = left
    .toSorted((a, b) => b.count - a.count)
    .map(({ reason }) => LEFT_OUT[reason])
    .join(', ');
  return count ? `${storedNumber(count)} of ${storedNumber(rows)} ${noun} left out: ${reasons}` : '';
}

/**
 * Returns the description of an export for the marks of its figures: format, counted products, missing refunds, and
 * rows left out by reason. Example: `Stripe payments, of “Pro”, without “Studio”, 12 of 340 rows left out: of other
 * products`.
 */
export function exportSource(
  { format, result, reading }: Pick<ReadExport, 'format' | 'result' | 'reading'>,
  { products }: Pick<ReadAs, 'products'>,
): string {
  const sold = productsText(products, reading.products);
  const refunds = reading.lacksRefunds ? 'without refunds' : '';
  return [formatLabel(format), sold, refunds, omittedRowsText(result, 'rows')].filter(Boolean).join(', ');
}

const COLUMN_NAMES: Record<keyof Omit<Mapping, 'unit'>, string> = {
  date: 'date',
  amount: 'amount',
  refunded: 'refunded',
  tax: 'tax in the amount',
  currency: 'currency',
  customer: 'customer',
  type: 'kind',
  id: 'number',
  product: 'product',
};

/** Returns sentences that tell reviewers how an export was interpreted and what the seller chose. */
export function describeReading(
  { writing, columns, products }: Pick<ExportReading, 'writing' | 'columns' | 'products'>,
  readAs: ReadAs,
): string {
  const asSaid = (isSaid: boolean): string => (isSaid ? ', as the seller said' : '');
  const sentences: string[] = [];
  if (writing.dateOrder)
    sentences.push(
      `Dates with the ${writing.dateOrder === 'day-first' ? 'day' : 'month'} first${asSaid(readAs.dateOrder !== null)}.`,
    );
  const amounts = writing.inCents ? 'in cents' : `like ${writing.decimalSign === ',' ? '1.500,00' : '1,500.00'}`;
  sentences.push(`Amounts ${amounts}${asSaid(readAs.decimalSign !== null || readAs.inCents !== null)}.`);
  const { mapping } = readAs;
  if (mapping) {
    const named = (Object.keys(COLUMN_NAMES) as (keyof typeof COLUMN_NAMES)[]).flatMap((field) => {
      const at = mapping[field];
      return at === null ? [] : [`${COLUMN_NAMES[field]} “${columns[at] ?? at + 1}”`];
    });
    sentences.push(`Columns that the seller named: ${named.join(', ')}.`);
    if (mapping.currency === null) sentences.push(`Amounts in ${currencyName(mapping.unit)}, as the seller said.`);
  }
  for (const product of products) {
    const counts = countsProduct(readAs.products, product.name) ? 'counted' : 'not for sale, as the seller said';
    sentences.push(`${productLabel(product)}: ${productText(product)}, ${counts}.`);
  }
  return sentences.join(' ');
}
