import * as z from 'zod';
import { CASE_STATES } from './states.ts';

/** An administrator's reply to the sender of a case. */
const caseReplySchema = z.object({ by: z.string(), at: z.date(), text: z.string() });
export type CaseReply = z.infer<typeof caseReplySchema>;

/** The fields every case has: its state, who is working on it, and its outcome in words. */
export const caseShape = {
  state: z.enum(CASE_STATES),
  assigneeId: z.string().nullable().default(null),
  outcome: z.string().nullable().default(null),
  closedAt: z.date().nullable().default(null),
  replies: z.array(caseReplySchema).default([]),
  at: z.date(),
};

/** The fields of a new case. */
export const newCase = (now: Date) =>
  ({
    state: 'open' as const,
    assigneeId: null,
    outcome: null,
    closedAt: null,
    replies: [] as CaseReply[],
    at: now,
  }) as const;

/** The kinds of case, each stored in a collection of its own. */
export const CASE_KINDS = ['flag', 'bug-report', 'support-request'] as const;
export type CaseKind = (typeof CASE_KINDS)[number];
