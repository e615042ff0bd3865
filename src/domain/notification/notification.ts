import * as z from 'zod';

export const NOTIFICATION_TYPES = ['offer', 'message', 'invoice', 'invoice_paid', 'other'] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** What mails are about, as their readers switch them on and off: each type, what a watcher asked to be told, and matches of saved searches. */
export const MAIL_TOPICS = [...NOTIFICATION_TYPES, 'watching', 'alerts'] as const;
export type MailTopic = (typeof MAIL_TOPICS)[number];

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
  /** The saved searches of which it tells a match; each can be stopped where the notification is shown. */
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
