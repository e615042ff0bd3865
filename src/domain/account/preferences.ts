import * as z from 'zod';
import { forEachMailTopic } from '../notification/mail-topics.ts';

/** How often an account is notified of new matches for its saved searches. */
export const ALERTS = ['instant', 'daily', 'off'] as const;
export type Alerts = (typeof ALERTS)[number];
export const ALERT_LABELS: Record<Alerts, string> = {
  instant: 'Within two minutes',
  daily: 'Once a day',
  off: 'Off',
};

/** One without a rate shows nothing, so any code will do. */
const currencySchema = z.string().regex(/^[A-Z]{3}$/);

/** Notifications always appear under the bell; the topics chosen here are also mailed, to verified addresses only. */
export const preferencesSchema = z.object({
  email: z.object(forEachMailTopic(() => z.boolean())),
  alerts: z.enum(ALERTS),
  /** The currency in which prices are shown beside dollars, `USD` for none; null as long as nothing was chosen. */
  currency: currencySchema.nullable(),
});
export type Preferences = z.infer<typeof preferencesSchema>;

/** Preferences to save. What is left out stays as it is: a page that was loaded earlier may not know it yet. */
export const preferencesInputSchema = z.object({
  email: z.object(forEachMailTopic(() => z.boolean())).partial(),
  alerts: z.enum(ALERTS).optional(),
  currency: currencySchema.optional(),
});

export const DEFAULT_PREFERENCES: Preferences = {
  email: forEachMailTopic(({ onByDefault }) => onByDefault),
  alerts: 'daily',
  currency: null,
};
