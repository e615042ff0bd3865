import * as z from 'zod';
import { forEachMailTopic } from '../notification/mail-topics.ts';
import type { LetterClock } from '../shared/reader-clock.ts';
import { isLocale, MAX_LOCALE_LENGTH } from '../shared/reader-locale.ts';
import { isTimeZone } from '../shared/time-zone.ts';

/** The pace of notifications about new matches for an account's saved searches. */
export const ALERTS = ['instant', 'daily', 'off'] as const;
export type Alerts = (typeof ALERTS)[number];
export const ALERT_LABELS: Record<Alerts, string> = {
  instant: 'Within two minutes',
  daily: 'Once a day',
  off: 'Off',
};

/** One without a rate shows nothing, so any code will do. */
const currencySchema = z.string().regex(/^[A-Z]{3}$/);

/**
 * The account's clock: chosen, else, for mails, the device's on which it was last used. Without a choice, screens go by
 * the device.
 */
const timeZoneSchema = z.object({
  /** One that a browser or server does not know is read as UTC: they are of different years. */
  name: z.string().max(40),
  isChosen: z.boolean(),
});
export type TimeZone = z.infer<typeof timeZoneSchema>;

/**
 * The form of the account's numbers and dates: chosen, else, for mails, that of the browser in which it was last used.
 * Without a choice, screens go by the browser.
 */
const localeSchema = z.object({
  /** A language tag (BCP 47); one that a browser or server does not know is read as `en-GB`. */
  name: z.string().max(MAX_LOCALE_LENGTH),
  isChosen: z.boolean(),
});
export type Locale = z.infer<typeof localeSchema>;

/** Notifications always appear under the bell; the topics chosen here are also mailed, to verified addresses only. */
export const preferencesSchema = z.object({
  email: z.object(forEachMailTopic(() => z.boolean())),
  alerts: z.enum(ALERTS),
  /** The currency in which prices are shown beside dollars, `USD` for none; null until one was chosen. */
  currency: currencySchema.nullable(),
  timeZone: timeZoneSchema,
  locale: localeSchema,
});
export type Preferences = z.infer<typeof preferencesSchema>;

/** Preferences to save. What is left out stays as it is: a page that was loaded earlier may not know it yet. */
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
        .refine(isLocale, 'Choose a form of numbers and dates.')
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

/** The clock and the locale by which a text for an account is written. */
export const letterClock = ({ timeZone, locale }: Pick<Preferences, 'timeZone' | 'locale'>): LetterClock => ({
  zone: timeZone.name,
  locale: locale.name,
});
