import * as z from 'zod';
import { CATEGORIES } from '../listing/options.ts';
import { isCountry } from './countries.ts';
import { BUYER_GOALS, INVOLVEMENT_LEVELS } from './options.ts';

/** Names that would read like the site itself or clash with a path. */
const RESERVED = new Set(
  'admin administrator api auth handoff help login logout me media messages moderator offers official privacy profile register root search security settings staff support system team terms user users'.split(
    ' ',
  ),
);

/** product.md, Accounts: `^[a-z][a-z0-9-]{2,23}$`, reserved list. */
export const usernameSchema = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z][a-z0-9-]{2,23}$/, '3 to 24 letters, digits or hyphens, beginning with a letter.')
  .refine((name) => !RESERVED.has(name), 'This username is reserved.');

const name = (what: string) => z.string().trim().min(1, `Enter your ${what}.`).max(60, 'At most 60 characters.');

export const countrySchema = z.string().refine(isCountry, 'Choose a country.');

export const personalInfoSchema = z.object({
  firstName: name('first name'),
  lastName: name('last name'),
  username: usernameSchema,
  country: countrySchema,
});

export const buyerPreferencesSchema = z.object({
  goals: z.array(z.enum(BUYER_GOALS)).min(1, 'Choose at least one.'),
  involvement: z.enum(INVOLVEMENT_LEVELS, 'Choose one.'),
  categories: z.array(z.enum(CATEGORIES)),
});

/** Billing details of this step of the product: legal name and country. */
export const billingSchema = z.object({
  legalName: z.string().trim().min(2, 'Enter the legal name that goes on the invoice.').max(120),
  country: countrySchema,
});
