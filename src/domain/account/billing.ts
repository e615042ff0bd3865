import * as z from 'zod';
import { maxLengthError } from '../shared/text.ts';
import { isCountry } from './countries.ts';

export const countrySchema = z
  .string()
  .refine(isCountry, 'Choose a country.')
  .describe('A country’s code, ISO 3166-1 alpha-2.');

/**
 * Billing details for invoices, requested before an account first accepts an offer or pays, and validated when saved.
 * No tax is calculated from them.
 */
export const billingSchema = z.object({
  legalName: z.string().max(120),
  address: z.string().max(300),
  country: countrySchema,
  taxId: z.string().trim().max(40, maxLengthError(40)),
});
export type Billing = z.infer<typeof billingSchema>;
