import * as z from 'zod';
import { metricSchema } from '../listing/figures/figure-schemas.ts';
import { QUESTION_STATES } from './states.ts';

/** Question topics. */
export const QUESTION_CATEGORIES = [
  'money',
  'customers',
  'traffic',
  'product',
  'operation',
  'legal',
  'handover',
  'other',
] as const;
export type QuestionCategory = (typeof QUESTION_CATEGORIES)[number];
export const QUESTION_CATEGORY_LABELS: Record<QuestionCategory, string> = {
  money: 'Revenue and costs',
  customers: 'Customers',
  traffic: 'Traffic and marketing',
  product: 'Product and code',
  operation: 'Running it',
  legal: 'Legal',
  handover: 'Handover',
  other: 'Something else',
};

/** The longest texts, and the most of each. */
export const ANSWER_LIMITS = {
  question: 500,
  shortestQuestion: 5,
  answer: 4000,
  figures: 10,
  documents: 10,
  /** Versions of one answer. */
  versions: 20,
  /** Questions of one buyer about one listing that wait at a time, and all of them. */
  open: 30,
  asked: 100,
  /** Questions about one listing, joined and answered ones included: what its lists, records and answers read. */
  ofListing: 500,
} as const;

/** An answer as it was given at one time. */
const answerVersionSchema = z.object({
  text: z.string(),
  /** Figures of the listing, as they stood then. */
  figures: z.array(metricSchema),
  /** Ids of documents of the listing; each opens with its own tier. */
  documents: z.array(z.string()),
  at: z.date(),
});
export type AnswerVersion = z.infer<typeof answerVersionSchema>;

/**
 * `listings/{id}/answers/{answer}`: a question about a listing with its answer. Its seller and administrators read it
 * here; buyers with access read it through the API, which hides the askers.
 */
export const answerSchema = z.object({
  id: z.string(),
  category: z.enum(QUESTION_CATEGORIES),
  question: z.string(),
  state: z.enum(QUESTION_STATES),
  /** The buyers who asked it; empty if the seller answered before anybody did. */
  askers: z.array(z.object({ uid: z.string(), at: z.date() })),
  /** Their uids and those of `settled`, to be found by (`saveAnswer`). */
  askedBy: z.array(z.string()),
  /** Oldest first; the last one holds. */
  versions: z.array(answerVersionSchema),
  /** The buyers for whom it is settled, and with which version. */
  settled: z.array(z.object({ uid: z.string(), version: z.number().int(), at: z.date() })),
  /** The question in which it stands now. */
  joinedInto: z.string().nullable(),
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type Answer = z.infer<typeof answerSchema>;

/** The valid answer; null while there is none. */
export const currentVersion = ({ versions }: Pick<Answer, 'versions'>): AnswerVersion | null => versions.at(-1) ?? null;

/** A question without what two people write differently: questions with the same key are one. */
export const questionKey = (question: string): string =>
  question
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
