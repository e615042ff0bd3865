import { gumroadSales } from './gumroad-sales.ts';
import { isTotals } from './header-columns.ts';
import { lemonSqueezyOrders } from './lemon-squeezy-orders.ts';
import { type Mapping, mappedColumns } from './mapped-columns.ts';
import {
  type CellReaders,
  type KnownExport,
  NO_REVENUE,
  type ProcessorConversions,
  type RowReader,
} from './movement.ts';
import { paddleTransactions } from './paddle-transactions.ts';
import { paypalActivity } from './paypal-activity.ts';
import { shopifyOrders } from './shopify-orders.ts';
import { stripeBalance, stripePayments, stripeSubscriptions } from './stripe-exports.ts';

interface ExportFormat {
  /** Public name, shown as the source of a figure. */
  label: string;
  /** Returns the columns of an export with this header, or null if the header is from another format. */
  recognize: (header: readonly string[]) => KnownExport | null;
}

/** Export formats that are recognized by their header; the first match wins. */
const RECOGNIZED = {
  'stripe-balance': { label: 'Stripe balance transactions', recognize: stripeBalance },
  'stripe-payments': { label: 'Stripe payments', recognize: stripePayments },
  'stripe-subscriptions': { label: 'Stripe subscriptions', recognize: stripeSubscriptions },
  paddle: { label: 'Paddle transactions', recognize: paddleTransactions },
  'lemon-squeezy': { label: 'Lemon Squeezy orders', recognize: lemonSqueezyOrders },
  gumroad: { label: 'Gumroad sales', recognize: gumroadSales },
  shopify: { label: 'Shopify orders', recognize: shopifyOrders },
  paypal: { label: 'PayPal activity', recognize: paypalActivity },
} as const satisfies Record<string, ExportFormat>;

export const EXPORT_FORMATS = [...(Object.keys(RECOGNIZED) as (keyof typeof RECOGNIZED)[]), 'mapped'] as const;
export type ExportFormatName = (typeof EXPORT_FORMATS)[number];

/** Returns the name of a format, shown as the source of a figure. */
export const formatLabel = (format: ExportFormatName): string =>
  format === 'mapped' ? 'Payment export with columns named by the seller' : RECOGNIZED[format].label;

/** Returns the format and columns of an export with this header, or null if it is neither recognized nor mapped. */
export function recognizeExport(
  header: readonly string[],
  mapping: Mapping | null,
): { format: ExportFormatName; known: KnownExport } | null {
  if (mapping) return { format: 'mapped', known: mappedColumns(mapping, header) };
  for (const format of Object.keys(RECOGNIZED) as (keyof typeof RECOGNIZED)[]) {
    const known = RECOGNIZED[format].recognize(header);
    if (known) return { format, known };
  }
  return null;
}

/**
 * Creates the row parser for an export, given the parsers for its cells. Totals rows at the bottom don't count as
 * revenue.
 */
export function createRowReader(known: KnownExport, cells: CellReaders, conversions?: ProcessorConversions): RowReader {
  const read = known.rows(cells, conversions);
  return (row) => (isTotals(row, known.dates) ? NO_REVENUE : read(row));
}
