import * as z from 'zod';
import { forEachMailTopic } from '../notification/mail-topics.ts';
import type { LetterClock } from '../shared/reader-clock.ts';
import { isLocale, MAX_LOCALE_LENGTH } from '../shared/reader-locale.ts';
import { isTimeZone } from '../shared/time-zone.ts';

/** Frequency of notifications about new matches for saved searches. */
export const ALERTS = ['instant', 'daily', 'off'] as const;
export type Alerts = (typeof ALERTS)[number];
export const ALERT_LABELS: Record<Alerts, string> = {
  instant: 'Within two minutes',
  daily: 'Once a day',
  off: 'Off',
};

/** Accepts any three-letter code, because a currency without an exchange rate simply isn't shown. */
const currencySchema = z.string().regex(/^[A-Z]{3}$/);

/**
 * The account's time zone: the one the user chose or, for emails, that of the last device used. If none was chosen,
 * screens use the device's own time zone.
 */
const timeZoneSchema = z.object({
  /** IANA name; treated as UTC if a browser's or server's time zone data is too old or too new to include it. */
  name: z.string().max(40),
  isChosen: z.boolean(),
});
export type TimeZone = z.infer<typeof timeZoneSchema>;

/**
 * The account's number and date format: the one the user chose or, for emails, that of the last browser used. If none
 * was chosen, screens use the browser's own locale.
 */
const localeSchema = z.object({
  /** A language tag (BCP 47); treated as `en-GB` if a browser or server doesn't know it. */
  name: z.string().max(MAX_LOCALE_LENGTH),
  isChosen: z.boolean(),
});
export type Locale = z.infer<typeof localeSchema>;

/** Notifications always appear under the bell. Topics chosen here are also emailed, but only to verified addresses. */
export const preferencesSchema = z.object({
  email: z.object(forEachMailTopic(() => z.boolean())),
  alerts: z.enum(ALERTS),
  /** Currency in which prices are shown beside dollars, `USD` for none; null until one is chosen. */
  currency: currencySchema.nullable(),
  timeZone: timeZoneSchema,
  locale: localeSchema,
});
export type Preferences = z.infer<typeof preferencesSchema>;

/** Preferences to save. Omitted fields stay unchanged, because a page loaded earlier may not know them yet. */
export const preferencesInputSchema = z.object({
  email: z.object(forEachMailTopic(() => z.boolean())).partial(),
  alerts: z.enum(ALERTS).optional(),
  currency: currencySchema.optional(),
  timeZone: timeZoneSchema
    .extend({
      name: z.string().max(40).refine(isTimeZone, 'Choose a time zone.').describe('The IANA name of a time zone.'),
    })
    .optional(),
  locale: localeSchema
    .extend({
      name: z
        .string()
        .max(MAX_LOCALE_LENGTH)
        .refine(isLocale, 'Choose a format for numbers and dates.')
        .describe('A language tag (BCP 47).'),
    })
    .optional(),
});

export const DEFAULT_PREFERENCES: Preferences = {
  email: forEachMailTopic(({ onByDefault }) => onByDefault),
  alerts: 'daily',
  currency: null,
  timeZone: { name: 'UTC', isChosen: false },
  locale: { name: 'en-GB', isChosen: false },
};

/** Returns the time zone and locale for texts sent to an account. */
export const letterClock = ({ timeZone, locale }: Pick<Preferences, 'timeZone' | 'locale'>): LetterClock => ({
  zone: timeZone.name,
  locale: locale.name,
});
