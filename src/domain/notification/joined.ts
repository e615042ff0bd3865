import * as z from 'zod';
import { HOUR_MS } from '../shared/durations.ts';
import { MAIL_TOPICS, type Notification, notificationSchema } from './notification.ts';

/** A notification as it is stored. Those of events also say what they are about, so that repeated ones become one. */
export const storedNotificationSchema = notificationSchema.extend({
  subject: z.string().optional(),
  /** What its mail is about, where that is not its type. */
  topic: z.enum(MAIL_TOPICS).optional(),
  /** Only under the bell, whatever its reader wants mailed. */
  unmailed: z.literal(true).optional(),
  /** Its mail brings the invoice that it is about: money of its reader's moved. */
  receipt: z.literal(true).optional(),
  /** The ids of the events it stands for, newest last. */
  causes: z.array(z.string()).optional(),
  /** More than `causes` keeps. */
  times: z.number().int().optional(),
});
export type StoredNotification = z.infer<typeof storedNotificationSchema>;

const CAUSES_KEPT = 50;

/**
 * What a notification is about: two that say the same about the same page are repeated. Those about questions of one deal
 * are, too; the joined one leads to the newest.
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
 * Whether an unread notification that was brought up to date is worth another mail: a thread mails once until it is read,
 * everything else not more than once an hour.
 */
export const isWorthAnotherMail = (before: Notification, after: Notification): boolean =>
  after.type !== 'message' && after.createdAt.getTime() - before.createdAt.getTime() >= HOUR_MS;
