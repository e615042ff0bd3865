import * as z from 'zod';
import type { Alerts } from '../account/preferences.ts';
import { DAY_MS, HOUR_MS } from '../shared/durations.ts';

/** `alertClocks/{uid}`: when an account is to be alerted of what matched its saved searches. */
export const alertClockSchema = z.object({
  uid: z.string(),
  /** Null while nothing waits. */
  nextAt: z.date().nullable(),
  /** When it was alerted, for as long as that counts. */
  sent: z.array(z.date()),
});
export type AlertClock = z.infer<typeof alertClockSchema>;

/** The hour at which daily summaries are sent, in UTC: morning in America, afternoon in Europe. */
const DIGEST_HOUR = 14;
/** How many alerts one account gets in an hour, and from one summary to the next; what is more waits and comes together. */
const ALERTS_AN_HOUR = 3;
export const ALERTS_A_DAY = 20;
/** How many matches an alert names. */
export const MATCHES_NAMED = 10;

/** The first time for a summary after a moment. */
export function nextDigest(after: Date): Date {
  const today = Date.UTC(after.getUTCFullYear(), after.getUTCMonth(), after.getUTCDate(), DIGEST_HOUR);
  return new Date(after.getTime() < today ? today : today + DAY_MS);
}

/**
 * When to alert of a match; null for not at all. A listing whose owner was told of it less than a day ago waits for
 * the summary, so that a price that goes up and down alerts nobody again and again.
 */
export function alertDue(alerts: Alerts, toldAt: Date | null, now: Date): Date | null {
  if (alerts === 'off') return null;
  const isRepeated = toldAt !== null && now.getTime() - toldAt.getTime() < DAY_MS;
  return alerts === 'daily' || isRepeated ? nextDigest(now) : now;
}

/** When an account that got these alerts may get the next one: `now`, or later. */
export function alertAllowed(sent: readonly Date[], now: Date): Date {
  const lastDigest = nextDigest(now).getTime() - DAY_MS;
  if (sent.filter((at) => at.getTime() >= lastDigest).length >= ALERTS_A_DAY) return nextDigest(now);
  const inHour = sent.filter((at) => now.getTime() - at.getTime() < HOUR_MS).sort((a, b) => a.getTime() - b.getTime());
  const first = inHour.at(-ALERTS_AN_HOUR);
  return first ? new Date(first.getTime() + HOUR_MS) : now;
}
