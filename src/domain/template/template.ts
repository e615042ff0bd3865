import * as z from 'zod';
import { answerTemplateSchema } from './answer-template.ts';
import { termsTemplateSchema } from './terms-template.ts';

/** How many templates an account keeps, of all kinds together. */
export const MOST_TEMPLATES = 200;

/** `users/{uid}/templates/{id}`: what somebody keeps to use again, an answer or the terms of an offer. */
export const templateSchema = z.discriminatedUnion('kind', [answerTemplateSchema, termsTemplateSchema]);
export type Template = z.infer<typeof templateSchema>;
