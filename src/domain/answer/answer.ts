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

/** Limits on text lengths and on numbers of entries. */
export const ANSWER_LIMITS = {
  question: 500,
  shortestQuestion: 5,
  answer: 4000,
  figures: 10,
  documents: 10,
  /** Versions per answer. */
  versions: 20,
  /**
   * Maximum number of unanswered questions a buyer can have about a listing at a time, and of their questions in total.
   */
  open: 30,
  asked: 100,
  /** Questions per listing, including joined and answered ones; lists, records and answers read this many. */
  ofListing: 500,
} as const;

/** One version of an answer, as given at the time. */
const answerVersionSchema = z.object({
  text: z.string(),
  /** The listing's figures at that time. */
  figures: z.array(metricSchema),
  /** Ids of the listing's documents; each opens with its own tier. */
  documents: z.array(z.string()),
  at: z.date(),
});
export type AnswerVersion = z.infer<typeof answerVersionSchema>;

/**
 * `listings/{id}/answers/{answer}`: a question about a listing and its answer. The seller and administrators read it
 * here; buyers with access read it through the API, which hides the askers.
 */
export const answerSchema = z.object({
  id: z.string(),
  category: z.enum(QUESTION_CATEGORIES),
  question: z.string(),
  state: z.enum(QUESTION_STATES),
  /** Buyers who asked the question; empty if the seller answered before anyone asked. */
  askers: z.array(z.object({ uid: z.string(), at: z.date() })),
  /** Uids from `askers` and `settled`, for queries (`saveAnswer`). */
  askedBy: z.array(z.string()),
  /** Oldest first; the last one is current. */
  versions: z.array(answerVersionSchema),
  /** Buyers who consider it settled, and the version they settled. */
  settled: z.array(z.object({ uid: z.string(), version: z.number().int(), at: z.date() })),
  /** Id of the question it was merged into. */
  joinedInto: z.string().nullable(),
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type Answer = z.infer<typeof answerSchema>;

/** Returns the current answer, or null. */
export const currentVersion = ({ versions }: Pick<Answer, 'versions'>): AnswerVersion | null => versions.at(-1) ?? null;

/** Returns a question with case and punctuation normalized; questions with the same key are duplicates. */
export const questionKey = (question: string): string =>
  question
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
