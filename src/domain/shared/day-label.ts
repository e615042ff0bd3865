import { daysBetween, formatDate } from './time.ts';

/** A day between messages: `Today`, `Yesterday`, `9 June`, and in another year `9 June 2025`. In UTC, like all times. */
export function dayLabel(date: Date, now: Date): string {
  const days = daysBetween(date, now);
  if (days === 0) return 'Today';
  if (days === 1) return 'Yesterday';
  const whole = formatDate(date);
  return date.getUTCFullYear() === now.getUTCFullYear() ? whole.slice(0, -5) : whole;
}
