import { collection, limit, orderBy, query } from 'firebase/firestore';
import { paths } from '../../../domain/collections.ts';
import {
  countersSchema,
  NOTIFICATION_PAGE,
  type Notification,
  notificationSchema,
} from '../../../domain/notification/notification.ts';
import { firestore } from '../../../lib/firestore.ts';
import { type Live, useLiveDoc, useLiveQuery } from '../../../lib/live.ts';

/** The newest 20 notifications, live. */
export const useNotifications = (uid: string): Live<Notification[]> =>
  useLiveQuery(
    `notifications:${uid}`,
    () =>
      query(collection(firestore, paths.notifications(uid)), orderBy('createdAt', 'desc'), limit(NOTIFICATION_PAGE)),
    notificationSchema,
  );

/** How many are unread, as the trigger keeps it. */
export const useUnreadCount = (uid: string): number =>
  useLiveDoc(paths.counters(uid), countersSchema).data?.unread ?? 0;
