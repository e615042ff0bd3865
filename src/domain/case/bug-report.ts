import * as z from 'zod';
import { caseShape } from './case.ts';

/** Specification section 5: trimmed and not empty; the hint's ten characters are not enforced. */
export const BUG_EMPTY = 'Please describe the bug';
const MAX_LENGTH = 5000;

export const bugReportSchema = z.object({
  bugDescription: z.string().trim().min(1, BUG_EMPTY).max(MAX_LENGTH, `At most ${MAX_LENGTH} characters.`),
});

/** `bugReports/{id}`: a bug, with the page and the browser it was seen in. Read by administrators. */
export const storedBugReportSchema = z.object({
  id: z.string(),
  uid: z.string(),
  description: z.string(),
  /** The page's address, as the browser reports it. */
  page: z.string().nullable(),
  browser: z.string(),
  ...caseShape,
});
export type BugReport = z.infer<typeof storedBugReportSchema>;
