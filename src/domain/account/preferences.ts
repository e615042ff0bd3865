import * as z from 'zod';
import { type MailTopic, NOTIFICATION_TYPES, type NotificationType } from '../notification/notification.ts';

/** How often an account is notified of new matches for its saved searches. */
export const ALERTS = ['instant', 'daily', 'off'] as const;
export type Alerts = (typeof ALERTS)[number];
export const ALERT_LABELS: Record<Alerts, string> = {
  instant: 'Within two minutes',
  daily: 'Once a day',
  off: 'Off',
};

/** Notifications always appear under the bell; the types chosen here are also mailed, to verified addresses only. */
export const preferencesSchema = z.object({
  email: z.object({
    ...(Object.fromEntries(NOTIFICATION_TYPES.map((type) => [type, z.boolean()])) as Record<
      NotificationType,
      z.ZodBoolean
    >),
    // Accounts of the first release lack it.
    watching: z.boolean().default(false),
    alerts: z.boolean().default(true),
  }),
  alerts: z.enum(ALERTS),
});
export type Preferences = z.infer<typeof preferencesSchema>;

/**
 * Each type asks something of its reader or moves money, so each is mailed until its reader says otherwise. What happens
 * to watched listings asks nothing.
 */
export const DEFAULT_PREFERENCES: Preferences = {
  email: { offer: true, message: true, invoice: true, invoice_paid: true, other: true, watching: false, alerts: true },
  alerts: 'daily',
};

export const MAIL_LABELS: Record<MailTopic, { title: string; text: string }> = {
  offer: { title: 'Offers', text: 'Made, countered, accepted, declined or about to expire.' },
  message: { title: 'Messages', text: 'One email per conversation until you read it.' },
  invoice: { title: 'Invoices', text: 'Issued, due soon or overdue.' },
  invoice_paid: { title: 'Payments', text: 'When an invoice is paid.' },
  other: {
    title: 'Listings and deals',
    text: 'Decisions about your listings, access, handover, problems, inspection, completion and disputes.',
  },
  alerts: {
    title: 'Saved searches',
    text: 'Projects that match them, as soon as you chose for each search.',
  },
  watching: {
    title: 'Watched projects',
    text: 'A lower price, a sale, or a project on your watchlist that is for sale again.',
  },
};
