import * as z from 'zod';
import { DRAFT_LIMITS } from '../listing/details/draft-limits.ts';
import { type Movement, NO_REVENUE, type RowReading } from '../processor-export/movement.ts';
import { stripeKind } from '../processor-export/stripe-kind.ts';
import { currencyCode, DOLLAR } from '../rates/currency.ts';

const named = z.union([z.string(), z.object({ id: z.string() })]).nullish();

/** The fields we use of a balance transaction and its charge. */
export const stripeTransactionSchema = z.object({
  id: z.string(),
  /** Creation time, in seconds since 1970. */
  created: z.number(),
  /** Amount before fees, in the smallest unit of the settlement currency. */
  amount: z.number().int(),
  currency: z.string(),
  /** When the money became available, in seconds since 1970. */
  available_on: z.number().nullish(),
  type: z.string(),
  reporting_category: z.string().nullish(),
  description: z.string().nullish(),
  source: z
    .union([
      z.string(),
      z.object({
        customer: named,
        description: z.string().nullish(),
        calculated_statement_descriptor: z.string().nullish(),
        billing_details: z.object({ email: z.string().nullish() }).nullish(),
        payment_method_details: z.object({ card: z.object({ fingerprint: z.string().nullish() }).nullish() }).nullish(),
        transfer_data: z.object({ amount: z.number().int().nullish() }).nullish(),
      }),
    ])
    .nullish(),
});
export type StripeTransaction = z.infer<typeof stripeTransactionSchema>;

/** Matches Stripe's descriptions of subscription charges and their refunds. */
const SUBSCRIPTION = /^(?:refund for (?:charge|payment) \()?subscription (?:creation|update|cycle)\b/i;

/**
 * Classifies a balance transaction like a row of an export; revenue not billed for a subscription is one-off. Sales tax
 * is included, because transactions don't itemize it and the seller's key can't read the invoices that do.
 */
export function stripeMovement(transaction: StripeTransaction): RowReading {
  const { id, created, amount, currency, type, description } = transaction;
  const source = typeof transaction.source === 'object' ? transaction.source : null;
  const text = description || source?.description || '';
  const kind = stripeKind(transaction.reporting_category || type, text);
  if (kind === null) return NO_REVENUE;
  if (kind === undefined) return 'kind';
  const unit = currencyCode(currency);
  if (!unit) return 'currency';
  if (unit === DOLLAR && Math.abs(amount) > DRAFT_LIMITS.amount) return 'amount';
  const movement: Movement = {
    kind,
    at: created * 1000,
    currency: unit,
    minor: amount,
    isRecurring: kind === 'dispute' ? null : SUBSCRIPTION.test(text),
    customer: source ? idOf(source.customer) || source.billing_details?.email || '' : '',
  };
  return { id, entries: [movement] };
}

const idOf = (customer: z.infer<typeof named>): string =>
  typeof customer === 'string' ? customer : (customer?.id ?? '');
