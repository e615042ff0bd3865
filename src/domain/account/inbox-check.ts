import * as z from 'zod';

/** `settings/inboxCheck`: the daily recount of the numbers that accounts read, how far today’s is and what it found. */
export const inboxCheckSchema = z.object({
  /** The UTC day on which it began. */
  day: z.string(),
  /** The account that was counted last; null before the first and after the last one. */
  after: z.string().nullable(),
  accounts: z.number().int(),
  /** Accounts of which a number was wrong. */
  mended: z.number().int(),
  finishedAt: z.date().nullable(),
});
export type InboxCheck = z.infer<typeof inboxCheckSchema>;

/** The recount of a day before it has begun. */
export const newInboxCheck = (day: string): InboxCheck => ({
  day,
  after: null,
  accounts: 0,
  mended: 0,
  finishedAt: null,
});
