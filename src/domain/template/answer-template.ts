import * as z from 'zod';
import { QUESTION_CATEGORIES } from '../answer/answer.ts';

export const ANSWER_TITLE_LENGTH = 120;
const ANSWER_LENGTH = 5_000;

/** An answer that a seller keeps for other listings, with the question it answers. */
export const answerTemplateSchema = z.object({
  kind: z.literal('answer'),
  id: z.string(),
  title: z
    .string()
    .trim()
    .min(1, 'Give it a title.')
    .max(ANSWER_TITLE_LENGTH, `At most ${ANSWER_TITLE_LENGTH} characters.`),
  question: z.string().trim().max(ANSWER_LENGTH, 'At most 5,000 characters.'),
  text: z.string().trim().min(1, 'Write the answer.').max(ANSWER_LENGTH, 'At most 5,000 characters.'),
  /** What the question is about. */
  about: z.enum(QUESTION_CATEGORIES).default('other'),
  /** The kind of project that it is for; null for every kind. */
  category: z.string().max(40).nullable().default(null),
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type AnswerTemplate = z.infer<typeof answerTemplateSchema>;
