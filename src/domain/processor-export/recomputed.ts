import * as z from 'zod';
import { conversionSchema } from '../rates/conversion-schema.ts';
import { REJECT_REASONS, type RejectReason } from './rejected-rows.ts';

/** Full months to add up: the twelve of a listing and the twelve before. */
export const RECOMPUTED_MONTHS = 24;
/** Rows named for each reason. */
export const NAMED_ROWS = 10;

const cents = z.number().int();
const count = z.number().int().min(0);
const months = z.array(cents).length(RECOMPUTED_MONTHS);
const reason = z.enum(Object.keys(REJECT_REASONS) as [RejectReason, ...RejectReason[]]);

/** The figures of an export. They are sums and numbers of rows, with nothing of any customer. */
export const recomputedSchema = z.object({
  /** `YYYY-MM`: the first of the months. The last is the last full month before the export was read. */
  monthsFrom: z.string(),
  /** The first and the last movement that counts; null without any, as in an export of subscriptions. */
  from: z.date().nullable(),
  to: z.date().nullable(),
  /** Net of refunds and disputes, in cents. */
  months,
  /** Recurring and one-off revenue; the rest is unknown. */
  recurringMonths: months,
  oneOffMonths: months,
  /** The last twelve of the months. */
  ttmRevenue: cents,
  /** From subscriptions with price and interval only; null without them or with an unknown row, never zero. */
  mrr: cents.nullable(),
  activeSubscriptions: count.nullable(),
  /** Percent, of the last full month; null also where the export leaves out subscriptions that ended. */
  churn: z.number().min(0).max(100).nullable(),
  /** The number who paid in the last twelve months; null if the export does not name them. */
  customers: count.nullable(),
  customersByMonth: z.array(count).length(RECOMPUTED_MONTHS),
  /** Percent of the charges of the last twelve months; null without a charge, and if the export lacks refunds. */
  refundRate: z.number().min(0).nullable(),
  averageOrder: cents.nullable(),
  /** The months and the MRR that were not in dollars alone, with rates and original amounts. */
  conversions: z.array(conversionSchema),
  /** Currencies without a rate, whose rows do not count. */
  withoutRate: z.array(z.string()),
  /** Rows read; those that count; the others are understood and move no revenue, or are rejected. */
  rows: count,
  counted: count,
  rejected: z.array(z.object({ reason, count, firstRows: z.array(count) })),
});
export type Recomputed = z.infer<typeof recomputedSchema>;

/** Sums over an export's rows of all months. */
export const exportSumsSchema = z.object({
  payments: count,
  /** Charged, and gone back by refunds and disputes, in the smallest unit of each currency. */
  amounts: z.array(z.object({ currency: z.string(), gross: cents, returned: cents })),
  /** Active subscriptions without a known price: with one of them, no MRR is known. */
  unpriced: count,
});
export type ExportSums = z.infer<typeof exportSumsSchema>;
