import * as z from 'zod';
import { CATEGORIES } from '../listing/options.ts';
import { MAX_PRICE_CENTS } from '../shared/money.ts';
import { lineProblem, personNameSchema } from '../shared/plain-name.ts';
import { maxLengthError } from '../shared/text.ts';
import { countrySchema } from './billing.ts';
import { BUYER_GOALS, INVOLVEMENT_LEVELS, REFERRAL_SOURCES } from './options.ts';
import { NO_LINKS, socialLinksSchema } from './social-links.ts';
import { usernameSchema } from './username.ts';

/** Input of the onboarding step for personal details. */
export const personalInfoSchema = z.object({
  firstName: personNameSchema.min(1, 'Enter your first or only name.'),
  /** Empty for people with a single name. */
  lastName: personNameSchema,
  username: usernameSchema,
  country: countrySchema,
  links: socialLinksSchema.default(NO_LINKS),
  referral: z.enum(REFERRAL_SOURCES).nullable().default(null),
});

/** Maximum length of a bio, in characters. */
export const MAX_BIO_LENGTH = 600;

/** Input of the profile settings form: the personal details from onboarding without `referral`, plus the bio. */
export const profileInputSchema = personalInfoSchema.omit({ referral: true }).extend({
  bio: z
    .string()
    .trim()
    .max(MAX_BIO_LENGTH, { ...maxLengthError(MAX_BIO_LENGTH), abort: true })
    .superRefine((text, { addIssue }) => {
      const message = lineProblem(text.replaceAll('\n', ' '));
      if (message) addIssue({ code: 'custom', message });
    })
    .describe('Without addresses, telephone numbers and invisible characters.'),
});

/** Unsubmitted onboarding input; stored unchecked and validated on submission. */
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

/** The kind of project a buyer is looking for. Budgets are in cents, null for no limit. */
export const buyerPreferencesSchema = z
  .object({
    goals: z.array(z.enum(BUYER_GOALS)).min(1, 'Choose at least one.'),
    involvement: z.enum(INVOLVEMENT_LEVELS, 'Choose one.'),
    categories: z.array(z.enum(CATEGORIES)),
    tags: z
      .array(z.string().trim().min(1).max(30, 'At most 30 characters each.'))
      .max(20, 'At most 20 tags.')
      .default([]),
    budgetMin: budget.default(null),
    budgetMax: budget.default(null),
  })
  .refine(({ budgetMin, budgetMax }) => budgetMin === null || budgetMax === null || budgetMin <= budgetMax, {
    path: ['budgetMax'],
    message: 'The maximum is below the minimum.',
  })
  .describe('`budgetMax` is at least `budgetMin`, where both are given.');
