import { formatNumber } from './numbers.ts';
import { inZone } from './reader-clock.ts';
import { formatClock, formatDate } from './time.ts';

/**
 * One locale per distinct format of numbers and dates: British, American, Canadian, New Zealand and Indian English,
 * German, Swiss German and French.
 */
export const LOCALE_CHOICES = ['en-GB', 'en-US', 'en-CA', 'en-NZ', 'en-IN', 'de-DE', 'de-CH', 'fr-FR'] as const;

/**
 * The sample date is an evening on a day that can't be mistaken for a month, and the number shows Indian digit
 * grouping.
 */
const AT = new Date('2026-06-19T20:41:00Z');
const NUMBER = 1_234_567.5;

/**
 * Returns a sample in a locale's format, with the time in UTC but without a time zone: `19 June 2026 · 20:41 ·
 * 1,234,567.50`.
 */
export const localeExample = (locale: string): string =>
  inZone(
    'UTC',
    () => [formatDate(AT), formatClock(AT), formatNumber(NUMBER, { minimumFractionDigits: 2 })].join(' · '),
    locale,
  );
