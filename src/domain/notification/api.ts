import * as z from 'zod';
import type { ApiName } from '../api-paths.ts';
import { done, type Endpoint, id, perAddressAndHour, perHour, publicCall, uid, userCall } from '../endpoint.ts';
import { MAIL_TOPIC_KEYS } from './mail-topics.ts';
import { MAX_UNREAD, NOTIFICATIONS_PER_PAGE, notificationSchema } from './notification.ts';

/** Endpoints for notifications and their emails. */
export const notificationApi = {
  getNotifications: userCall({
    summary: 'Returns the newest notifications and how many are unread, counted up to 50.',
    input: z.object({
      userId: uid,
      limit: z.number().int().min(1).max(MAX_UNREAD).default(NOTIFICATIONS_PER_PAGE),
      onlyUnread: z.boolean().default(false),
    }),
    output: z.strictObject({
      success: z.literal(true),
      notifications: z.array(notificationSchema),
      unreadCount: z.number().int(),
    }),
    impersonable: true,
  }),
  /**
   * `before` and `after` are the `createdAt` and `id` of the oldest notification on the previous page. Without `after`,
   * that notification is included again.
   */
  getOlderNotifications: userCall({
    summary:
      'Returns a page of the notifications created at or before a given time; with `after`, those that follow that one.',
    input: z.object({
      userId: uid,
      before: z.iso.datetime().transform((text) => new Date(text)),
      after: id.optional(),
      limit: z.number().int().min(1).max(MAX_UNREAD).default(NOTIFICATIONS_PER_PAGE),
    }),
    output: z.strictObject({ notifications: z.array(notificationSchema), more: z.boolean() }),
    impersonable: true,
  }),
  markNotificationsRead: userCall({
    summary: 'Marks all of the caller’s notifications as read.',
    input: z.object({ userId: uid }),
    output: done,
    limit: perHour(1200),
  }),
  markNotificationRead: userCall({
    summary: 'Marks one of the caller’s notifications as read. One that is read already, or gone, stays as it is.',
    input: z.object({ notificationId: id }),
    output: done,
    limit: perHour(1200),
  }),
  unsubscribe: publicCall({
    summary:
      'Stops emails of one type, or the alerts of one saved search, by the key in such an email, or resumes them with `stop: false`.',
    input: z.strictObject({ key: z.string().max(600), stop: z.boolean() }),
    output: z.strictObject({ type: z.enum(MAIL_TOPIC_KEYS), title: z.string(), search: z.boolean() }),
    limit: perAddressAndHour(200, 60_000),
  }),
  checkMailKey: publicCall({
    summary: 'Says yes or no to a key as it stands at the end of an email: nothing of what it stops, nor for whom.',
    input: z.strictObject({ key: z.string().max(600) }),
    output: z.strictObject({ valid: z.boolean() }),
    limit: perAddressAndHour(200, 60_000),
  }),
} as const satisfies Partial<Record<ApiName, Endpoint>>;
