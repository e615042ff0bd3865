import * as z from 'zod';

/** `alertClocks/{uid}`: when an account is to be alerted of what matched its saved searches. */
export const alertClockSchema = z.object({
  uid: z.string(),
  /** Null while nothing waits. */
  nextAt: z.date().nullable(),
  /** When it was alerted, for as long as that counts. */
  sent: z.array(z.date()),
});
export type AlertClock = z.infer<typeof alertClockSchema>;
