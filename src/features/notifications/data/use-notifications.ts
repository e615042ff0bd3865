import { paths } from '../../../domain/collections.ts';
import { countersSchema, type Notification, notificationSchema } from '../../../domain/notification/notification.ts';
import { liveQueries } from '../../../domain/queries/live-queries.ts';
import { type Live, useLiveDoc, useLiveQuery } from '../../../lib/live.ts';

/** The newest 20 notifications, live. */
export const useNotifications = (uid: string): Live<Notification[]> =>
  useLiveQuery(liveQueries.notifications(uid), notificationSchema);

/** How many are unread, as the trigger keeps it. */
export const useUnreadCount = (uid: string): number =>
  useLiveDoc(paths.counters(uid), countersSchema).data?.unread ?? 0;
