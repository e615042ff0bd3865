import * as z from 'zod';
import { caseShape } from './case.ts';

const MAX_LENGTH = 5000;

export const supportRequestInputSchema = z.strictObject({
  email: z.email('Enter a valid email address.').max(254),
  message: z.string().trim().min(1, 'Tell us what it is about.').max(MAX_LENGTH, `At most ${MAX_LENGTH} characters.`),
  /** A honeypot: people do not see this field, so a request that fills it in is from a program and is dropped. */
  company: z.string().max(200).default(''),
});

/** `supportRequests/{id}`: a message sent with the form at /help. Read by administrators. */
export const supportRequestSchema = z.object({
  id: z.string(),
  email: z.string(),
  message: z.string(),
  browser: z.string(),
  ...caseShape,
});
export type SupportRequest = z.infer<typeof supportRequestSchema>;
