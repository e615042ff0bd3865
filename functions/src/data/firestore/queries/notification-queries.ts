import { paths } from '../../../../../src/domain/collections.ts';
import type { Query } from '../../../../../src/domain/queries/query.ts';

/** Queries on an account's notifications. */
export const notificationQueries = {
  notifications: (uid: string, limit: number) => ({
    from: paths.notifications(uid),
    orderBy: ['createdAt', 'desc'],
    limit,
  }),
  notificationsUpTo: (uid: string, moment: Date, limit: number) => ({
    from: paths.notifications(uid),
    where: [['createdAt', '<=', moment]],
    orderBy: ['createdAt', 'desc'],
    limit,
  }),
  newestUnread: (uid: string, limit: number) => ({
    from: paths.notifications(uid),
    where: [['readAt', '==', null]],
    orderBy: ['createdAt', 'desc'],
    limit,
  }),
  /** The notification that already covers an event, if any. */
  notificationsCausedBy: (uid: string, eventId: string) => ({
    from: paths.notifications(uid),
    where: [['causes', 'array-contains', eventId]],
    limit: 1,
  }),
  unreadAbout: (uid: string, subject: string) => ({
    from: paths.notifications(uid),
    where: [
      ['subject', '==', subject],
      ['readAt', '==', null],
    ],
    limit: 1,
  }),
  unread: (uid: string, limit?: number) => ({
    from: paths.notifications(uid),
    where: [['readAt', '==', null]],
    ...(limit ? { limit } : {}),
  }),
} as const satisfies Record<string, (...of: never[]) => Query>;
