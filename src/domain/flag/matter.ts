import * as z from 'zod';
import { MATTER_STATES } from './states.ts';

/** What every matter has: how it stands, who has taken it, and what came of it, in words. */
export const matterShape = {
  state: z.enum(MATTER_STATES),
  assigneeId: z.string().nullable().default(null),
  outcome: z.string().nullable().default(null),
  closedAt: z.date().nullable().default(null),
  at: z.date(),
};

/** Of a matter that nobody has looked at yet. */
export const newMatter = (now: Date) =>
  ({ state: 'open', assigneeId: null, outcome: null, closedAt: null, at: now }) as const;

/** The collections that matters lie in. */
export const MATTER_KINDS = ['flag', 'bug-report', 'support-request'] as const;
export type MatterKind = (typeof MATTER_KINDS)[number];
