import * as z from 'zod';
import { MATTER_STATES } from './states.ts';

/** What an administrator answered to whoever sent it. */
const matterReplySchema = z.object({ by: z.string(), at: z.date(), text: z.string() });
export type MatterReply = z.infer<typeof matterReplySchema>;

/** What every matter has: how it stands, who has taken it, and what came of it, in words. */
export const matterShape = {
  state: z.enum(MATTER_STATES),
  assigneeId: z.string().nullable().default(null),
  outcome: z.string().nullable().default(null),
  closedAt: z.date().nullable().default(null),
  replies: z.array(matterReplySchema).default([]),
  at: z.date(),
};

/** Of a matter that nobody has looked at yet. */
export const newMatter = (now: Date) =>
  ({
    state: 'open' as const,
    assigneeId: null,
    outcome: null,
    closedAt: null,
    replies: [] as MatterReply[],
    at: now,
  }) as const;

/** The collections that matters lie in. */
export const MATTER_KINDS = ['flag', 'bug-report', 'support-request'] as const;
export type MatterKind = (typeof MATTER_KINDS)[number];
