import * as z from 'zod';
import { AppError } from '../errors.ts';
import { CATEGORIES } from '../listing/options.ts';
import { MAX_PRICE_CENTS } from '../shared/money.ts';
import { passesForSite, personNameSchema } from '../shared/plain-name.ts';
import { countrySchema } from './billing.ts';
import { BUYER_GOALS, INVOLVEMENT_LEVELS, REFERRAL_SOURCES } from './options.ts';
import { NO_LINKS, socialLinksSchema } from './social-links.ts';
import type { User } from './user.ts';

/** Whoever deals with others has a name: `names-required` without a first or last name. */
export function requireNames({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>): void {
  if (!firstName.trim() || !lastName.trim()) throw new AppError('names-required');
}

/** Names that could impersonate the site or clash with a path. */
const RESERVED = new Set(
  'admin administrator api auth handoff help login logout me media messages moderator offers official privacy profile register root search security settings staff support system team terms user users'.split(
    ' ',
  ),
);

/** A username is never given to anybody else, so an account cannot take one after another. */
export const NEW_USERNAMES = { count: 5, hours: 30 * 24 };

/** 3 to 24 characters: lower-case letters, digits and hyphens, starting with a letter; typed capitals become small. */
export const usernameSchema = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z][a-z0-9-]{2,23}$/, 'Use 3 to 24 letters, digits or hyphens, starting with a letter.')
  .refine((name) => !RESERVED.has(name) && !passesForSite(name), 'This username is reserved.')
  .describe('Some names are reserved.');

const name = (what: string) => personNameSchema.min(1, `Enter your ${what}.`);

/** Onboarding's step for personal details. */
export const personalInfoSchema = z.object({
  firstName: name('first name'),
  lastName: name('last name'),
  username: usernameSchema,
  country: countrySchema,
  links: socialLinksSchema.default(NO_LINKS),
  referral: z.enum(REFERRAL_SOURCES).nullable().default(null),
});

/** The same in settings, with what only the profile shows. */
export const profileInputSchema = personalInfoSchema
  .omit({ referral: true })
  .extend({ bio: z.string().trim().max(600, 'At most 600 characters.') });

/** Unsubmitted onboarding input: stored unchecked, and checked on submission. */
export const onboardingDraftSchema = z
  .strictObject({
    firstName: z.string().max(200),
    lastName: z.string().max(200),
    username: z.string().max(200),
    country: z.string().max(10),
    referral: z.string().max(40).nullable(),
    website: z.string().max(400),
    linkedIn: z.string().max(400),
    twitter: z.string().max(400),
    goals: z.array(z.string().max(40)).max(20),
    involvement: z.string().max(40),
    categories: z.array(z.string().max(40)).max(20),
    tags: z.array(z.string().max(60)).max(40),
    budgetMin: z.number().nullable(),
    budgetMax: z.number().nullable(),
  })
  .partial();

const budget = z
  .int('Enter an amount, such as 1,500.')
  .min(0, 'Enter 0 or more.')
  .max(MAX_PRICE_CENTS, 'Projects here cost less than $100,000.')
  .nullable();

/** What a buyer is looking for. Budgets in cents, null for no limit. */
export const buyerPreferencesSchema = z
  .object({
    goals: z.array(z.enum(BUYER_GOALS)).min(1, 'Choose at least one.'),
    involvement: z.enum(INVOLVEMENT_LEVELS, 'Choose one.'),
    categories: z.array(z.enum(CATEGORIES)),
    tags: z.array(z.string().trim().min(1).max(30)).max(20, 'At most 20 tags.').default([]),
    budgetMin: budget.default(null),
    budgetMax: budget.default(null),
  })
  .refine(({ budgetMin, budgetMax }) => budgetMin === null || budgetMax === null || budgetMin <= budgetMax, {
    path: ['budgetMax'],
    message: 'The maximum is below the minimum.',
  })
  .describe('`budgetMax` is at least `budgetMin`, where both are given.');
