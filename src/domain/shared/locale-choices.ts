import { formatNumber } from './numbers.ts';
import { inZone } from './reader-clock.ts';
import { formatClock, formatDate } from './time.ts';

/**
 * One locale for each form that numbers and dates have here: British, American, Canadian, New Zealand and Indian
 * English, German, Swiss German and French.
 */
export const LOCALE_CHOICES = ['en-GB', 'en-US', 'en-CA', 'en-NZ', 'en-IN', 'de-DE', 'de-CH', 'fr-FR'] as const;

/** The evening of a day that is no month, and a number in which Indian groups differ. */
const AT = new Date('2026-06-19T20:41:00Z');
const NUMBER = 1_234_567.5;

/** `19 June 2026, 20:41, 1,234,567.50` as a locale writes it; a clock without time zone. */
export const localeExample = (locale: string): string =>
  inZone(
    'UTC',
    () => [formatDate(AT), formatClock(AT), formatNumber(NUMBER, { minimumFractionDigits: 2 })].join(' · '),
    locale,
  );
