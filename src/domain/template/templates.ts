import * as z from 'zod';
import { QUESTION_CATEGORIES } from '../answer/answer.ts';
import {
  exclusivityText,
  MAX_HOLDBACK_PERCENT,
  MAX_INSTALLMENTS,
  MIN_PAYMENT_DAYS,
  offerTermsSchema,
} from '../offer/offer.ts';
import { maxLengthError } from '../shared/text.ts';

/** Number of units that make up a whole price, fine enough to restore any amount to the cent. */
export const PRICE_UNITS = 100_000_000;
/** Maximum number of terms templates per account. */
export const MAX_TERMS = 20;
export const MAX_TERMS_NAME_LENGTH = 60;

const share = z.int().min(1).max(PRICE_UNITS);
const { installments, holdback, diligenceDays, exclusivityDays, supportDays, expiryDays, conditions } =
  offerTermsSchema.shape;

/**
 * Offer terms that apply to any price and listing: shares of the price in units of `1 / PRICE_UNITS`, and whole days.
 */
const templateTermsSchema = z.strictObject({
  installments: z.array(z.strictObject({ share, days: installments.element.shape.days })).max(MAX_INSTALLMENTS),
  holdback: z
    .strictObject({ share: share.max((PRICE_UNITS * MAX_HOLDBACK_PERCENT) / 100), days: holdback.unwrap().shape.days })
    .nullable(),
  diligenceDays,
  exclusivityDays,
  supportDays,
  expiryDays,
  conditions,
});
export type TemplateTerms = z.infer<typeof templateTermsSchema>;

/** Accepts a template only if its terms are valid at some price. */
export const termsInputSchema = templateTermsSchema
  .refine((terms) => terms.exclusivityDays >= terms.diligenceDays + MIN_PAYMENT_DAYS, {
    path: ['exclusivityDays'],
    error: ({ input }) => exclusivityText((input as { diligenceDays: number }).diligenceDays),
  })
  .refine(({ installments, holdback }) => sumOf(installments) + (holdback?.share ?? 0) < PRICE_UNITS, {
    path: ['installments'],
    message: 'Leave something to pay at close.',
  })
  .describe(
    `The shares of all \`installments\` and of the \`holdback\` are less than ${PRICE_UNITS} together; \`exclusivityDays\` is at least \`diligenceDays\` + ${MIN_PAYMENT_DAYS}.`,
  );

const sumOf = (parts: readonly { share: number }[]): number => parts.reduce((sum, part) => sum + part.share, 0);

export const termsNameSchema = z
  .string()
  .trim()
  .min(1, 'Give it a name.')
  .max(MAX_TERMS_NAME_LENGTH, maxLengthError(MAX_TERMS_NAME_LENGTH));

/** Terms saved under a name that is unique among the owner's terms. */
export const termsTemplateSchema = z.object({
  kind: z.literal('terms'),
  id: z.string(),
  name: termsNameSchema,
  terms: templateTermsSchema,
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type TermsTemplate = z.infer<typeof termsTemplateSchema>;

/** Returns true if two names look the same to users: case, spacing and Unicode variants are ignored. */
export const isSameName = (a: string, b: string): boolean => keyOf(a) === keyOf(b);
const keyOf = (name: string): string => name.normalize('NFKC').trim().toLowerCase().replace(/\s+/g, ' ');

export const MAX_ANSWER_TITLE_LENGTH = 120;
const ANSWER_LENGTH = 5_000;

/** An answer that a seller saves for other listings, with the question it answers. */
const answerTemplateSchema = z.object({
  kind: z.literal('answer'),
  id: z.string(),
  title: z
    .string()
    .trim()
    .min(1, 'Give it a title.')
    .max(MAX_ANSWER_TITLE_LENGTH, maxLengthError(MAX_ANSWER_TITLE_LENGTH)),
  question: z.string().trim().max(ANSWER_LENGTH, maxLengthError(ANSWER_LENGTH)),
  text: z.string().trim().min(1, 'Write the answer.').max(ANSWER_LENGTH, maxLengthError(ANSWER_LENGTH)),
  about: z.enum(QUESTION_CATEGORIES),
  /** The category of projects that the answer is for; null for all categories. */
  category: z.string().max(40).nullable(),
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type AnswerTemplate = z.infer<typeof answerTemplateSchema>;

/** Maximum number of templates of all kinds per account. */
export const MAX_TEMPLATES = 200;

/** `users/{uid}/templates/{id}`: an answer or the terms of an offer, saved for reuse. */
export const templateSchema = z.discriminatedUnion('kind', [answerTemplateSchema, termsTemplateSchema]);
export type Template = z.infer<typeof templateSchema>;
