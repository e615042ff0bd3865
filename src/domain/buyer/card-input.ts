import * as z from 'zod';
import { BUYER_GOALS } from '../account/options.ts';
import type { User } from '../account/user.ts';
import { BUSINESS_MODELS } from '../listing/details/detail-options.ts';
import { CATEGORIES } from '../listing/options.ts';
import { hasHiddenCharacters } from '../shared/hidden-signs.ts';
import { MAX_PRICE_CENTS } from '../shared/money.ts';
import { lineProblem, nameProblem } from '../shared/plain-name.ts';
import { maxLengthError } from '../shared/text.ts';
import { withStatedBand } from './funds.ts';
import { EXPERIENCE_KEYS, FINANCING_KEYS, FUNDS_KEYS } from './options.ts';

export const MAX_INTRODUCTION_LENGTH = 600;
export const MAX_SKILLS = 12;
const MODELS = Object.keys(BUSINESS_MODELS) as [keyof typeof BUSINESS_MODELS, ...(keyof typeof BUSINESS_MODELS)[]];

const budget = z
  .int('Enter an amount, such as 1,500.')
  .min(0, 'Enter 0 or more.')
  .max(MAX_PRICE_CENTS, 'Projects here cost less than $100,000.')
  .nullable();
const distinctValues = <T extends string>(values: readonly T[]) =>
  z
    .array(z.enum(values as [T, ...T[]]))
    .max(values.length)
    .refine((chosen) => new Set(chosen).size === chosen.length, 'Choose each once.')
    .describe('Each once.');

/**
 * Returns the error message for an introduction, or null. Line breaks are allowed, but contact details aren't, so that
 * buyers can't lure sellers off the site before they have replied.
 */
function introductionProblem(text: string): string | null {
  if (hasHiddenCharacters(text.replaceAll('\n', ' '))) return 'Leave out invisible characters.';
  return lineProblem(text.replaceAll('\n', ' '));
}

const skill = z
  .string()
  .trim()
  .min(1)
  .max(30, { error: 'At most 30 characters each.', abort: true })
  .superRefine((text, { addIssue }) => {
    const message = nameProblem(text);
    if (message) addIssue({ code: 'custom', message });
  })
  .describe('Without addresses and invisible characters.');

/** Input of the buyer card form. Budgets are in cents, null for no limit. */
export const cardInputSchema = z
  .strictObject({
    goals: distinctValues(BUYER_GOALS),
    categories: distinctValues(CATEGORIES),
    models: distinctValues(MODELS),
    skills: z
      .array(skill)
      .max(MAX_SKILLS, `At most ${MAX_SKILLS} skills.`)
      .refine((skills) => new Set(skills).size === skills.length, 'Name each once.')
      .describe('Each once.'),
    budgetMin: budget,
    budgetMax: budget,
    experience: z.enum(EXPERIENCE_KEYS).nullable(),
    financing: z.enum(FINANCING_KEYS).nullable(),
    fundsBand: z.enum(FUNDS_KEYS).nullable(),
    introduction: z
      .string()
      .trim()
      .max(MAX_INTRODUCTION_LENGTH, { ...maxLengthError(MAX_INTRODUCTION_LENGTH), abort: true })
      .superRefine((text, { addIssue }) => {
        const message = introductionProblem(text);
        if (message) addIssue({ code: 'custom', message });
      })
      .describe('Without addresses and invisible characters.'),
  })
  .refine(({ budgetMin, budgetMax }) => budgetMin === null || budgetMax === null || budgetMin <= budgetMax, {
    path: ['budgetMax'],
    message: 'The maximum is below the minimum.',
  })
  .describe('`budgetMax` is at least `budgetMin`, where both are given.');
export type CardInput = z.infer<typeof cardInputSchema>;

/**
 * Returns the account with its buyer card replaced; involvement and tags, which the form doesn't have, stay unchanged.
 */
export function withCardInput(user: User, input: CardInput, now: Date): User {
  const { goals, categories, budgetMin, budgetMax, fundsBand, ...buyerProfile } = input;
  const { involvement, tags } = user.buyer ?? { involvement: '', tags: [] };
  return {
    ...user,
    buyer: { involvement, tags, goals, categories, budgetMin, budgetMax },
    buyerProfile,
    funds: withStatedBand(user.funds, fundsBand, now),
  };
}
