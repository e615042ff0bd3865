import * as z from 'zod';
import type { ApiName } from '../api-paths.ts';
import { done, type Endpoint, id, listingId, onListing, perDay, perHour, userCall, userCommand } from '../endpoint.ts';
import { METRIC_KINDS } from '../listing/figures/metric.ts';
import { ANSWER_LIMITS, QUESTION_CATEGORIES } from './answer.ts';
import { answerLineSchema } from './answer-line.ts';

const { question: longestQuestion, shortestQuestion, answer: longestAnswer } = ANSWER_LIMITS;

/** Text of a question, as entered. */
export const questionSchema = z
  .string()
  .trim()
  .min(shortestQuestion, 'Write a full question.')
  .max(longestQuestion, `At most ${longestQuestion} characters.`)
  .refine((text) => /[\p{L}\p{N}]/u.test(text), 'Write a full question.')
  .describe('Contains letters or digits. Questions that differ only in case or punctuation are the same.');

/** Text of an answer, as entered. */
export const answerTextSchema = z
  .string()
  .trim()
  .min(1, 'Write an answer.')
  .max(longestAnswer, `At most ${longestAnswer} characters.`);

const { figures, documents, versions } = ANSWER_LIMITS;
const unique = (values: readonly unknown[]): boolean => new Set(values).size === values.length;

const category = z.enum(QUESTION_CATEGORIES);
const onAnswer = z.strictObject({ listingId, answerId: id });

/** Endpoints for questions and answers. */
export const answerApi = {
  getAnswers: userCall({
    summary:
      'Lists what was asked and answered about a listing, for a buyer with access. Logged for the seller as an opening.',
    input: onListing,
    output: z.strictObject({ answers: z.array(answerLineSchema) }),
    impersonable: true,
  }),
  askForAnswer: userCommand({
    summary:
      'Asks the seller a question; all buyers with access can read the answer. Joins the question if it was asked before.',
    input: z.strictObject({ listingId, category, question: questionSchema }),
    output: z.strictObject({ answerId: z.string() }),
    limit: perDay(60),
  }),
  withdrawQuestion: userCommand({
    summary: 'Withdraws the caller’s unanswered question; for the seller, one that nobody asked.',
    input: onAnswer,
    output: done,
    limit: perDay(100),
  }),
  answerQuestion: userCommand({
    summary:
      'Answers a question about the caller’s listing, asked or not, or changes the answer. `version` is the number of answers that the caller saw.',
    input: z.strictObject({
      listingId,
      category,
      question: questionSchema,
      version: z.number().int().min(0).max(versions),
      text: answerTextSchema,
      figures: z
        .array(z.enum(METRIC_KINDS))
        .max(figures, `At most ${figures} figures.`)
        .refine(unique, 'Each figure once.')
        .describe('No figure twice.'),
      documents: z
        .array(id)
        .max(documents, `At most ${documents} documents.`)
        .refine(unique, 'Each document once.')
        .describe('No document twice.'),
    }),
    output: z.strictObject({ answerId: z.string() }),
    limit: perDay(300),
  }),
  joinQuestions: userCommand({
    summary: 'Joins an unanswered question with another one that asks the same; its askers read that one’s answer.',
    input: onAnswer.extend({ into: id }),
    output: done,
    limit: perDay(100),
  }),
  settleAnswer: userCommand({
    summary: 'Marks an answer as settled for the caller, or takes that back.',
    input: onAnswer.extend({ settled: z.boolean() }),
    output: done,
    limit: perHour(600),
  }),
  keepAnswer: userCommand({
    summary: 'Keeps an answer for other listings of the caller, in place of what was kept for the same question.',
    input: z.strictObject({ category, question: questionSchema, text: answerTextSchema }),
    output: done,
    limit: perDay(300),
  }),
  dropAnswer: userCommand({
    summary: 'Deletes an answer that the caller keeps. What was answered with it stays.',
    input: z.strictObject({ id }),
    output: done,
    limit: perDay(300),
  }),
} as const satisfies Partial<Record<ApiName, Endpoint>>;
