import * as z from 'zod';

/**
 * `settings/ledgerCheck` and `settings/inboxCheck`: a daily check of every document of a collection, with its progress
 * and findings.
 */
export const dailyCheckSchema = z.object({
  /** The UTC day on which it began. */
  day: z.string(),
  /** The document that was checked last; null before the first and after the last one. */
  after: z.string().nullable(),
  checked: z.number().int(),
  /** Documents with something wrong. */
  wrong: z.number().int(),
  finishedAt: z.date().nullable(),
});
export type DailyCheck = z.infer<typeof dailyCheckSchema>;

/** The check of a day before it has begun. */
export const newDailyCheck = (day: string): DailyCheck => ({
  day,
  after: null,
  checked: 0,
  wrong: 0,
  finishedAt: null,
});
