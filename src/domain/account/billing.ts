import * as z from 'zod';
import { hasHidden, passesForSite } from '../shared/plain-name.ts';
import { isCountry } from './countries.ts';

export const countrySchema = z
  .string()
  .refine(isCountry, 'Choose a country.')
  .describe('A country’s code, ISO 3166-1 alpha-2.');

/** Billing details for invoices, asked before the first acceptance or payment. Tax is not computed. */
export const billingSchema = z.object({
  legalName: z
    .string()
    .trim()
    .min(2, 'Enter the legal name that goes on the invoice.')
    .max(120, { abort: true })
    .refine((name) => !hasHidden(name), 'Leave out line breaks and invisible characters.')
    .refine((name) => !passesForSite(name), 'This name is reserved.')
    .describe('Without line breaks, invisible characters and names that the site uses itself.'),
  address: z.string().trim().min(5, 'Enter the address that goes on the invoice.').max(300),
  country: countrySchema,
  taxId: z.string().trim().max(40, 'At most 40 characters.'),
});
export type Billing = z.infer<typeof billingSchema>;
