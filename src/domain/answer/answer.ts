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
  /** Maximum number of versions per answer. */
  versions: 20,
  /**
   * Maximum number of questions a buyer can ask about a listing: unanswered at a time (`open`) and in total (`asked`).
   */
  open: 30,
  asked: 100,
  /**
   * Maximum number of questions per listing, including joined and answered ones; also the limit of queries that list
   * them.
   */
  ofListing: 500,
} as const;

/** One version of an answer, stored as it was given. */
const answerVersionSchema = z.object({
  text: z.string(),
  /** Snapshot of the listing's figures attached to the answer. */
  figures: z.array(metricSchema),
  /** Ids of the listing's documents attached to the answer; each document's tier determines who can open it. */
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
  /** Uids from `askers` and `settled`, for queries; set by `saveAnswer`. */
  askedBy: z.array(z.string()),
  /** Versions of the answer, oldest first; the last one is current. */
  versions: z.array(answerVersionSchema),
  /** Buyers who marked the question as settled, with the number of the answer's version at that time. */
  settled: z.array(z.object({ uid: z.string(), version: z.number().int(), at: z.date() })),
  /** Id of the question that this one was joined with; null if it wasn't joined. */
  joinedInto: z.string().nullable(),
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type Answer = z.infer<typeof answerSchema>;

/** Returns the current version of the answer; null if there is none. */
export const currentVersion = ({ versions }: Pick<Answer, 'versions'>): AnswerVersion | null => versions.at(-1) ?? null;

/** Returns a question with case and punctuation normalized; questions with the same key are duplicates. */
export const questionKey = (question: string): string =>
  question
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
