import * as z from 'zod';
import { caseShape } from './case.ts';

/** Specification section 5: trimmed, not empty; the ten characters of the hint are not enforced. */
export const BUG_EMPTY = 'Please describe the bug';
const MOST = 5000;

export const bugReportSchema = z.object({
  bugDescription: z.string().trim().min(1, BUG_EMPTY).max(MOST, `At most ${MOST} characters.`),
});

/** `bugReports/{id}`: what somebody saw, where, and with what. Read by administrators. */
export const keptBugReportSchema = z.object({
  id: z.string(),
  uid: z.string(),
  description: z.string(),
  /** The page's address, as the browser tells it. */
  page: z.string().nullable(),
  browser: z.string(),
  ...caseShape,
});
export type BugReport = z.infer<typeof keptBugReportSchema>;
