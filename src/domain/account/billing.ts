import * as z from 'zod';
import { tidyLine } from '../shared/hidden-signs.ts';
import { nameProblem } from '../shared/plain-name.ts';
import { saidLength } from '../shared/said-length.ts';
import { isCountry } from './countries.ts';

export const countrySchema = z
  .string()
  .refine(isCountry, 'Choose a country.')
  .describe('A country’s code, ISO 3166-1 alpha-2.');

/** Billing details for invoices, asked before the first acceptance or payment. Tax is not computed. */
export const billingSchema = z.object({
  legalName: z
    .string()
    .overwrite(tidyLine)
    .max(120, { abort: true })
    .refine((name) => saidLength(name) > 0, 'Enter the legal name that goes on the invoice.')
    .superRefine((name, { addIssue }) => {
      const message = nameProblem(name);
      if (message) addIssue({ code: 'custom', message });
    })
    .describe('Without invisible characters, addresses, telephone numbers and names that the site uses itself.'),
  address: z
    .string()
    .trim()
    .max(300)
    .refine((address) => saidLength(address) >= 5, 'Enter the address that goes on the invoice.')
    .describe('5 characters, of which signs of Han, kana and Hangul count as three.'),
  country: countrySchema,
  taxId: z.string().trim().max(40, 'At most 40 characters.'),
});
export type Billing = z.infer<typeof billingSchema>;
