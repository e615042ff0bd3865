import * as z from 'zod';
import { tidyLine } from '../shared/hidden-signs.ts';
import { meaningfulLength } from '../shared/meaningful-length.ts';
import { nameProblem } from '../shared/plain-name.ts';
import { billingSchema } from './billing.ts';

/**
 * Billing details as entered by a user. These checks apply only to new input; stored details are parsed with
 * `billingSchema`.
 */
export const billingInputSchema = billingSchema.extend({
  legalName: z
    .string()
    .overwrite(tidyLine)
    .max(120, { abort: true })
    .refine((name) => meaningfulLength(name) > 0, 'Enter the legal name for the invoice.')
    .superRefine((name, { addIssue }) => {
      const message = nameProblem(name);
      if (message) addIssue({ code: 'custom', message });
    })
    .describe('Without invisible characters, addresses, telephone numbers and names that the site uses itself.'),
  address: z
    .string()
    .trim()
    .max(300)
    .refine((address) => meaningfulLength(address) >= 5, 'Enter the address for the invoice.')
    .describe('At least 5 characters; each Han, kana or Hangul character counts as three.'),
});
