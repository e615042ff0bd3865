import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { paths } from '../../../domain/collections.ts';
import {
  countersSchema,
  type Notification,
  notificationSchema,
  RECOUNT_DELAY_MS,
  UNREAD_LIMIT,
} from '../../../domain/notification/notification.ts';
import { accountQueries } from '../../../domain/queries/account-queries.ts';
import { callApi } from '../../../lib/api/call-api.ts';
import { type Live, useLiveDoc, useLiveQuery } from '../../../lib/firebase/live.ts';
import { impersonatedUid } from '../../../lib/session/impersonated-uid.ts';

/** The newest 20 notifications, live; from the API where the subscription fails. */
export function useNotifications(uid: string): Live<Notification[]> {
  const live = useLiveQuery(accountQueries.notifications(uid), notificationSchema);
  const failed = live.status === 'error';
  const asked = useQuery({
    queryKey: ['notifications', uid],
    queryFn: async () => (await callApi('getNotifications', { userId: uid })).notifications,
    enabled: failed,
    retry: false,
  });
  if (!failed || asked.isError) return live;
  return asked.data ? { ...live, status: 'success', data: asked.data } : { ...live, status: 'loading' };
}

const olderThan = (last: Notification | undefined) => ({
  before: last?.createdAt.toISOString() ?? '',
  ...(last && { after: last.id }),
});

/** The notifications older than those shown, page by page, once `wanted`. */
export function useOlderNotifications(uid: string, oldest: Notification | undefined, wanted: boolean) {
  const pages = useInfiniteQuery({
    queryKey: ['older-notifications', uid, oldest?.id, oldest?.createdAt.getTime()],
    queryFn: async ({ pageParam }) => {
      const { notifications, more } = await callApi('getOlderNotifications', { userId: uid, ...pageParam });
      return { notices: notifications, more };
    },
    initialPageParam: olderThan(oldest),
    getNextPageParam: ({ notices, more }) => (more ? olderThan(notices.at(-1)) : undefined),
    enabled: wanted && oldest !== undefined,
    // A new notification shifts the newest twenty; what is shown stays until the pages below have been read again.
    placeholderData: (shown) => shown,
  });
  return { ...pages, notices: pages.data?.pages.flatMap((page) => page.notices) ?? [] };
}

/** The number of unread notifications, counted by a trigger. */
export const useUnreadCount = (uid: string): number =>
  useLiveDoc(paths.counters(uid), countersSchema).data?.unread ?? 0;

/**
 * Marks everything as read and counts again 300 ms later (specification section 4). Returns the count, or null after a
 * failure, which is ignored (section 8). While an administrator impersonates an account, nothing is marked.
 */
export async function markAllRead(uid: string): Promise<number | null> {
  if (impersonatedUid.get()) return null;
  try {
    await callApi('markNotificationsRead', { userId: uid });
    await new Promise((resolve) => setTimeout(resolve, RECOUNT_DELAY_MS));
    const { unreadCount } = await callApi('getNotifications', { userId: uid, limit: UNREAD_LIMIT, onlyUnread: true });
    return unreadCount;
  } catch {
    return null;
  }
}
