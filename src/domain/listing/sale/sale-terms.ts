import * as z from 'zod';
import type { Invoice } from '../../invoice/invoice.ts';
import type { OfferTerms } from '../../offer/offer.ts';

/** The payment terms of a sold listing: installments, holdback, and whether money was paid outside the platform. */
export const saleTermsSchema = z.strictObject({
  installments: z.number().int(),
  /** `percent` is a rounded share of the price, so it is 0 below half a percent; `days` count from completion. */
  holdback: z.strictObject({ percent: z.number().int(), days: z.number().int() }).nullable(),
  /** True if the payment at close was made outside the platform and the seller confirmed it. */
  outside: z.boolean(),
});
export type SaleTerms = z.infer<typeof saleTermsSchema>;

/** Returns the payment terms of the accepted offer. */
export const saleTermsOf = (
  { price, installments, holdback }: Pick<OfferTerms, 'price' | 'installments' | 'holdback'>,
  { parts }: Pick<Invoice, 'parts'>,
): SaleTerms => ({
  installments: installments.length,
  holdback: holdback && { percent: Math.round((100 * holdback.amount) / price), days: holdback.days },
  outside: parts.some(({ kind, state }) => kind === 'close' && state === 'settled-outside'),
});
