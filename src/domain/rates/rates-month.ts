import * as z from 'zod';

/** `rates/{YYYY-MM}`: the reference rates of a month’s days by `DD`. A day that is there never changes. */
export const ratesMonthSchema = z.object({
  month: z.string(),
  /** How much of each currency a euro is, as the Bank writes it. */
  days: z.record(z.string(), z.record(z.string(), z.string())),
});
