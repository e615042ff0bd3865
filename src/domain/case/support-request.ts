import * as z from 'zod';
import { caseShape } from './case.ts';

const MOST = 5000;

export const supportRequestInputSchema = z.strictObject({
  email: z.email('Enter a valid email address.').max(254),
  message: z.string().trim().min(1, 'Write what it is about.').max(MOST, `At most ${MOST} characters.`),
  /** A field that people do not see; what fills it in is a program, whose request is dropped. */
  company: z.string().max(200).default(''),
});

/** `supportRequests/{id}`: what somebody wrote in the form of /help. Read by administrators. */
export const supportRequestSchema = z.object({
  id: z.string(),
  email: z.string(),
  message: z.string(),
  browser: z.string(),
  ...caseShape,
});
export type SupportRequest = z.infer<typeof supportRequestSchema>;
