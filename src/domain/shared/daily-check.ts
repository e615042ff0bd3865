import * as z from 'zod';

/**
 * `settings/ledgerCheck` and `settings/inboxCheck`: a daily check of every document in a collection, with its progress
 * and findings.
 */
export const dailyCheckSchema = z.object({
  /** The UTC day on which the check started. */
  day: z.string(),
  /** Id of the last document checked; null before the first document and after the last. */
  after: z.string().nullable(),
  checked: z.number().int(),
  /** Number of documents with a problem. */
  wrong: z.number().int(),
  finishedAt: z.date().nullable(),
});
export type DailyCheck = z.infer<typeof dailyCheckSchema>;

/** Returns the check for a day, not yet started. */
export const newDailyCheck = (day: string): DailyCheck => ({
  day,
  after: null,
  checked: 0,
  wrong: 0,
  finishedAt: null,
});
