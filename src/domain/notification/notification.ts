import * as z from 'zod';
import { letterFactSchema } from '../mail/letter.ts';
import { HOUR_MS } from '../shared/durations.ts';
import { MAIL_TOPIC_KEYS } from './mail-topics.ts';

export const NOTIFICATION_TYPES = ['offer', 'message', 'invoice', 'invoice_paid', 'other'] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** `users/{uid}/notifications/{id}` (fields from section 3 of the specification). */
export const notificationSchema = z.object({
  id: z.string(),
  type: z.enum(NOTIFICATION_TYPES),
  title: z.string(),
  message: z.string(),
  createdAt: z.date(),
  readAt: z.date().nullable(),
  actionUrl: z.string().nullable(),
  imageUrl: z.string().nullable(),
  /** Saved searches that triggered the notification; the user can stop each search's alerts from the notification. */
  searches: z.array(z.object({ id: z.string(), name: z.string() })).optional(),
});
export type Notification = z.infer<typeof notificationSchema>;

/** `users/{uid}/inbox/counters`, written by a trigger. */
export const countersSchema = z.object({ unread: z.number().int() });

/** Page size, maximum unread count, and delay before a recount (specification section 9). */
export const NOTIFICATIONS_PER_PAGE = 20;
export const MAX_UNREAD = 50;
export const RECOUNT_DELAY_MS = 300;
/** Returns the badge text: the number, `9+` above 9, empty at 0. */
export const badgeText = (unread: number): string => (unread > 9 ? '9+' : unread > 0 ? String(unread) : '');

/** Returns the same ID for all messages in a thread, so that an unread thread has only one notification. */
export const messageNotificationId = (dealId: string): string => `message-${dealId}`;

/** A notification as stored. Notifications about events also have a `subject`, by which repeats are merged. */
export const storedNotificationSchema = notificationSchema.extend({
  subject: z.string().optional(),
  /** Topic for filters and email settings: the notification's type, or something more specific. */
  topic: z.enum(MAIL_TOPIC_KEYS),
  /** Deal that the notification is about; emails about the same deal are threaded together. */
  dealId: z.string().optional(),
  /** Label of the button in the email, which describes the linked page. */
  act: z.string().optional(),
  /** Labeled values shown in the email, such as terms or reasons, as of the time of the event. */
  facts: z.array(letterFactSchema).optional(),
  /** Set if the notification is shown only on the site, even if the user wants emails. */
  unmailed: z.literal(true).optional(),
  /** Set if the user's money moved, so the email attaches the invoice. */
  receipt: z.literal(true).optional(),
  /** IDs of the events merged into this notification, newest last. */
  causes: z.array(z.string()).optional(),
  /** Number of merged notifications, which may exceed the length of `causes`. */
  times: z.number().int().optional(),
});
export type StoredNotification = z.infer<typeof storedNotificationSchema>;

/**
 * The page a notification links to and the label of the button in its email. Purely informational notifications have
 * neither.
 */
type Target = { actionUrl: string; act: string } | { actionUrl: null };
/** A notification before it is stored; storing it adds the time and, if missing, an ID and a topic. */
export type NewNotification = Pick<Notification, 'type' | 'title' | 'message' | 'searches'> &
  Target &
  Partial<Pick<StoredNotification, 'imageUrl' | 'topic' | 'dealId' | 'unmailed' | 'receipt' | 'facts'>>;

const MAX_CAUSES = 50;

/**
 * Returns a key for a notification's subject; notifications with the same key are merged. Questions in one deal share a
 * key, and the merged notification links to the newest question.
 */
export const subjectOf = ({ type, title, actionUrl }: Pick<Notification, 'type' | 'title' | 'actionUrl'>): string =>
  [type, actionUrl?.replace(/&question=[^&]*$/, ''), title].join(' ');

/**
 * Merges a new notification into an unread one about the same subject, using the newest text and time and counting the
 * repeats.
 */
export function mergeNotifications(first: StoredNotification, next: StoredNotification): StoredNotification {
  const newest = next.createdAt >= first.createdAt ? next : first;
  const times = (first.times ?? 1) + 1;
  return {
    ...newest,
    id: first.id,
    title: `${next.title} (${times} times)`,
    causes: [...(first.causes ?? []), ...(next.causes ?? [])].slice(-MAX_CAUSES),
    times,
  };
}

/**
 * Returns true if an updated unread notification warrants another email: never for an unread thread, and at most once
 * an hour for everything else.
 */
export const shouldEmailAgain = (before: Notification, after: Notification): boolean =>
  after.type !== 'message' && after.createdAt.getTime() - before.createdAt.getTime() >= HOUR_MS;
