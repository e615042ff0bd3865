import { lemonSqueezyOrders } from './lemon-squeezy-orders.ts';
import { type Mapping, mappedColumns } from './mapped-columns.ts';
import type { RowReader } from './movement.ts';
import { paddleTransactions } from './paddle-transactions.ts';
import { paypalActivity } from './paypal-activity.ts';
import type { DateOrder } from './read-instant.ts';
import { stripeBalance, stripePayments, stripeSubscriptions } from './stripe-exports.ts';

interface ExportFormat {
  /** As the source of a figure, for everybody to read. */
  label: string;
  /** The reader of an export with this header; null for any other. */
  reader: (header: readonly string[], order: DateOrder | null) => RowReader | null;
}

/** The exports that are recognized by their header, the first that fits. */
const RECOGNIZED = {
  'stripe-balance': { label: 'Stripe balance transactions', reader: stripeBalance },
  'stripe-payments': { label: 'Stripe payments', reader: stripePayments },
  'stripe-subscriptions': { label: 'Stripe subscriptions', reader: stripeSubscriptions },
  paddle: { label: 'Paddle transactions', reader: paddleTransactions },
  'lemon-squeezy': { label: 'Lemon Squeezy orders', reader: lemonSqueezyOrders },
  paypal: { label: 'PayPal activity', reader: paypalActivity },
} as const satisfies Record<string, ExportFormat>;

export const EXPORT_FORMATS = [...(Object.keys(RECOGNIZED) as (keyof typeof RECOGNIZED)[]), 'mapped'] as const;
export type ExportFormatName = (typeof EXPORT_FORMATS)[number];

/** What a format is called as the source of a figure. */
export const formatLabel = (format: ExportFormatName): string =>
  format === 'mapped' ? 'Payment export with columns named by the seller' : RECOGNIZED[format].label;

/** How an export is to be read: recognized by its header, or as the seller says. */
export interface ReadAs {
  mapping: Mapping | null;
  /** For exports whose dates do not say it: PayPal’s. */
  dateOrder: DateOrder | null;
}

/** The format of an export with this header, and the reader of its rows; null where it is not recognized and not mapped either. */
export function readerOf(
  header: readonly string[],
  { mapping, dateOrder }: ReadAs,
): { format: ExportFormatName; read: RowReader } | null {
  if (mapping) return { format: 'mapped', read: mappedColumns(mapping) };
  for (const format of Object.keys(RECOGNIZED) as (keyof typeof RECOGNIZED)[]) {
    const { reader }: ExportFormat = RECOGNIZED[format];
    const read = reader(header, dateOrder);
    if (read) return { format, read };
  }
  return null;
}
