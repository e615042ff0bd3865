import * as z from 'zod';
import { maxLengthError } from '../shared/text.ts';
import { CASE_STATES } from './states.ts';

/** An administrator's reply to the person who opened the case. */
const caseReplySchema = z.object({ by: z.string(), at: z.date(), text: z.string() });
export type CaseReply = z.infer<typeof caseReplySchema>;

/** Fields common to all cases: state, assignee, the outcome as text, and replies. */
export const caseShape = {
  state: z.enum(CASE_STATES),
  assigneeId: z.string().nullable(),
  outcome: z.string().nullable(),
  closedAt: z.date().nullable(),
  replies: z.array(caseReplySchema),
  at: z.date(),
};

/** Returns the initial fields of a new case. */
export const newCase = (now: Date) =>
  ({
    state: 'open' as const,
    assigneeId: null,
    outcome: null,
    closedAt: null,
    replies: [] as CaseReply[],
    at: now,
  }) as const;

/** Kinds of cases, each stored in its own collection. */
export const CASE_KINDS = ['flag', 'bug-report', 'support-request'] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

/** `supportRequests/{id}`: a message sent through the form at /help. Readable by administrators. */
export const supportRequestSchema = z.object({
  id: z.string(),
  email: z.string(),
  message: z.string(),
  browser: z.string(),
  ...caseShape,
});
export type SupportRequest = z.infer<typeof supportRequestSchema>;

/**
 * Error for a bug report whose text is empty after trimming. The minimum of ten characters in the form's hint isn't
 * enforced (specification section 5).
 */
export const MISSING_BUG_TEXT = 'Please describe the bug';

/** Maximum length of a case's text, in characters. */
export const MAX_CASE_LENGTH = 5000;

export const bugReportSchema = z.object({
  bugDescription: z.string().trim().min(1, MISSING_BUG_TEXT).max(MAX_CASE_LENGTH, maxLengthError(MAX_CASE_LENGTH)),
});

/** `bugReports/{id}`: a bug, with the page and browser it occurred in. Readable by administrators. */
export const storedBugReportSchema = z.object({
  id: z.string(),
  uid: z.string(),
  description: z.string(),
  /** The page's URL, as reported by the browser. */
  page: z.string().nullable(),
  browser: z.string(),
  ...caseShape,
});
export type BugReport = z.infer<typeof storedBugReportSchema>;
