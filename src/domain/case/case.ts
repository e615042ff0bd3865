import * as z from 'zod';
import { CASE_STATES } from './states.ts';

/** What an administrator answered to whoever sent it. */
const caseReplySchema = z.object({ by: z.string(), at: z.date(), text: z.string() });
export type CaseReply = z.infer<typeof caseReplySchema>;

/** What every case has: how it stands, who has taken it, and what came of it, in words. */
export const caseShape = {
  state: z.enum(CASE_STATES),
  assigneeId: z.string().nullable().default(null),
  outcome: z.string().nullable().default(null),
  closedAt: z.date().nullable().default(null),
  replies: z.array(caseReplySchema).default([]),
  at: z.date(),
};

/** Of a case that nobody has looked at yet. */
export const newCase = (now: Date) =>
  ({
    state: 'open' as const,
    assigneeId: null,
    outcome: null,
    closedAt: null,
    replies: [] as CaseReply[],
    at: now,
  }) as const;

/** The collections that cases lie in. */
export const CASE_KINDS = ['flag', 'bug-report', 'support-request'] as const;
export type CaseKind = (typeof CASE_KINDS)[number];
