import * as z from 'zod';
import { ANSWER_LIMITS } from './answer.ts';

const { question: longestQuestion, shortestQuestion, answer: longestAnswer } = ANSWER_LIMITS;

/** A question as somebody writes it. */
export const questionSchema = z
  .string()
  .trim()
  .min(shortestQuestion, 'Write a whole question.')
  .max(longestQuestion, `At most ${longestQuestion} characters.`)
  .refine((text) => /[\p{L}\p{N}]/u.test(text), 'Write a whole question.')
  .describe(
    'Holds letters or digits. A question that differs from another one in case or punctuation alone is the same one.',
  );

/** An answer as somebody writes it. */
export const answerTextSchema = z
  .string()
  .trim()
  .min(1, 'Write an answer.')
  .max(longestAnswer, `At most ${longestAnswer} characters.`);
