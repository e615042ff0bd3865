import { dayLabel, formatClock } from '../../../domain/shared/time.ts';

/** When somebody was last in the thread: `seen today, 08:41 UTC`, `seen 9 June, 08:41 UTC`. */
export function seenText(at: Date, now: Date): string {
  const day = dayLabel(at, now);
  return `seen ${/^\d/.test(day) ? day : day.toLowerCase()}, ${formatClock(at)} UTC`;
}
