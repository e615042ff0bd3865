import * as z from 'zod';

/** Specification section 5: trimmed, not empty; the ten characters of the hint are not enforced. */
export const BUG_EMPTY = 'Please describe the bug';
const MOST = 5000;

export const bugReportSchema = z.object({
  bugDescription: z.string().trim().min(1, BUG_EMPTY).max(MOST, `At most ${MOST} characters.`),
});

/** `bugReports/{id}`: what somebody saw, where, and with what. Read by administrators. */
export interface BugReport {
  id: string;
  uid: string;
  description: string;
  /** The page's address, as the browser tells it. */
  page: string | null;
  browser: string;
  state: 'open';
  at: Date;
}
