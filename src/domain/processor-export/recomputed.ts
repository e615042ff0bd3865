import * as z from 'zod';
import { conversionSchema } from '../rates/conversion-schema.ts';
import { REJECT_REASONS, type RejectReason } from './rejected-rows.ts';

/** Number of full months to add up: the twelve shown on a listing and the twelve before them. */
export const RECOMPUTED_MONTHS = 24;
/** Maximum number of rows listed for each rejection reason. */
export const MAX_NAMED_ROWS = 10;

const cents = z.number().int();
const count = z.number().int().min(0);
const months = z.array(cents).length(RECOMPUTED_MONTHS);
const reason = z.enum(Object.keys(REJECT_REASONS) as [RejectReason, ...RejectReason[]]);

/** The figures from an export: totals and row counts only, no customer data. */
export const recomputedSchema = z.object({
  /** First of the months (`YYYY-MM`); the last is the last full month before the export was parsed. */
  monthsFrom: z.string(),
  /** Times of the first and last movement that counts; null if there are none, as in an export of subscriptions. */
  from: z.date().nullable(),
  to: z.date().nullable(),
  /** Revenue per month, net of refunds and disputes, in cents. */
  months,
  /** Revenue known to be recurring or one-off; the remainder is unknown. */
  recurringMonths: months,
  oneOffMonths: months,
  /** Revenue in the last twelve of the months. */
  ttmRevenue: cents,
  /**
   * MRR in cents, calculated only from subscriptions with a price and interval. Null rather than zero if there are none
   * or a row can't be parsed.
   */
  mrr: cents.nullable(),
  activeSubscriptions: count.nullable(),
  /** Monthly churn in percent for the last full month; also null if the export leaves out ended subscriptions. */
  churn: z.number().min(0).max(100).nullable(),
  /** Paying customers in the last twelve months; null if the export doesn't identify customers. */
  customers: count.nullable(),
  customersByMonth: z.array(count).length(RECOMPUTED_MONTHS),
  /**
   * Refunds as a percentage of charges in the last twelve months; null without charges or if the export lacks refunds.
   */
  refundRate: z.number().min(0).nullable(),
  averageOrder: cents.nullable(),
  /** Currency conversions of months and MRR that included other currencies, with rates and original amounts. */
  conversions: z.array(conversionSchema),
  /** Currencies without a rate; their rows don't count. */
  withoutRate: z.array(z.string()),
  /** Number of rows parsed and number of rows that count; all other rows don't affect revenue or are rejected. */
  rows: count,
  counted: count,
  rejected: z.array(z.object({ reason, count, firstRows: z.array(count) })),
});
export type Recomputed = z.infer<typeof recomputedSchema>;

/** Sums over all rows of an export, regardless of month. */
export const exportSumsSchema = z.object({
  payments: count,
  /** Amounts charged, and returned through refunds and disputes, in each currency's smallest unit. */
  amounts: z.array(z.object({ currency: z.string(), gross: cents, returned: cents })),
  /** Active subscriptions without a known price; a single one makes MRR unknown. */
  unpriced: count,
});
export type ExportSums = z.infer<typeof exportSumsSchema>;
