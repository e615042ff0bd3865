import * as z from 'zod';
import { HOUR_MS } from '../shared/durations.ts';
import { MAIL_TOPIC_KEYS } from './mail-topics.ts';

export const NOTIFICATION_TYPES = ['offer', 'message', 'invoice', 'invoice_paid', 'other'] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** `users/{uid}/notifications/{id}` (fields of the specification, section 3). */
export const notificationSchema = z.object({
  id: z.string(),
  type: z.enum(NOTIFICATION_TYPES),
  title: z.string(),
  message: z.string(),
  createdAt: z.date(),
  readAt: z.date().nullable(),
  actionUrl: z.string().nullable(),
  imageUrl: z.string().nullable(),
  /** The saved searches behind it; each can be stopped from the notification. */
  searches: z.array(z.object({ id: z.string(), name: z.string() })).optional(),
});
export type Notification = z.infer<typeof notificationSchema>;

/** `users/{uid}/inbox/counters`, written by a trigger. */
export const countersSchema = z.object({ unread: z.number().int() });

/** Specification section 9: rows a page, the highest unread count, and the delay before a recount. */
export const NOTIFICATION_PAGE = 20;
export const UNREAD_LIMIT = 50;
export const RECOUNT_DELAY_MS = 300;
/** The badge's text: the number, `9+` above 9, nothing at 0. */
export const badgeText = (unread: number): string => (unread > 9 ? '9+' : unread > 0 ? String(unread) : '');

/** A thread has one notification until it is read. */
export const messageNotificationId = (dealId: string): string => `message-${dealId}`;

/** A notification as it is stored. Those of events also name their subject, so that repeated ones become one. */
export const storedNotificationSchema = notificationSchema.extend({
  subject: z.string().optional(),
  /** The topic by which filters and the settings of mails know it: its type, or something more particular. */
  topic: z.enum(MAIL_TOPIC_KEYS),
  /** The deal that it is about: its mails are one conversation. */
  dealId: z.string().optional(),
  /** Shown only under the bell, even if its reader wants mails. */
  unmailed: z.literal(true).optional(),
  /** Its mail brings the invoice that it is about: money of its reader's moved. */
  receipt: z.literal(true).optional(),
  /** The ids of the events it stands for, newest last. */
  causes: z.array(z.string()).optional(),
  /** More than `causes` keeps. */
  times: z.number().int().optional(),
});
export type StoredNotification = z.infer<typeof storedNotificationSchema>;

/** A notification before it is written, which adds its time and, unless its kind names them, an id and a topic. */
export type NewNotification = Pick<Notification, 'type' | 'title' | 'message' | 'actionUrl' | 'searches'> &
  Partial<Pick<StoredNotification, 'imageUrl' | 'topic' | 'dealId' | 'unmailed' | 'receipt'>>;

const CAUSES_KEPT = 50;

/**
 * Identifies a notification's subject: a second one with the same subject is a repeat. Questions of one deal share a
 * subject, and their joined notification leads to the newest.
 */
export const subjectOf = ({ type, title, actionUrl }: Pick<Notification, 'type' | 'title' | 'actionUrl'>): string =>
  [type, actionUrl?.replace(/&question=[^&]*$/, ''), title].join(' ');

/** An unread notification after another one about the same thing: the newest text and time, and how many there were. */
export function joined(first: StoredNotification, next: StoredNotification): StoredNotification {
  const newest = next.createdAt >= first.createdAt ? next : first;
  const times = (first.times ?? 1) + 1;
  return {
    ...newest,
    id: first.id,
    title: `${next.title} (${times} times)`,
    causes: [...(first.causes ?? []), ...(next.causes ?? [])].slice(-CAUSES_KEPT),
    times,
  };
}

/**
 * Returns whether an updated unread notification deserves another mail: a thread mails once until it is read,
 * everything else at most hourly.
 */
export const isWorthAnotherMail = (before: Notification, after: Notification): boolean =>
  after.type !== 'message' && after.createdAt.getTime() - before.createdAt.getTime() >= HOUR_MS;
