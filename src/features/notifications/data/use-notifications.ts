import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '../../../domain/collections.ts';
import type { MailTopic } from '../../../domain/notification/mail-topics.ts';
import {
  countersSchema,
  MAX_UNREAD,
  NOTIFICATIONS_PER_PAGE,
  type Notification,
  notificationSchema,
  RECOUNT_DELAY_MS,
} from '../../../domain/notification/notification.ts';
import { accountQueries } from '../../../domain/queries/account-queries.ts';
import { callApi } from '../../../lib/api/call-api.ts';
import { caller } from '../../../lib/api/caller.ts';
import { type Live, useLiveDoc, useLiveQuery } from '../../../lib/firebase/live.ts';
import { type Pages, useQueryPages } from '../../../lib/firebase/pages.ts';

/** Subscribes to the newest 20 notifications; if the subscription fails, fetches them from the API. */
function useNotifications(uid: string): Live<Notification[]> {
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

const olderThan = (last: Notification | null | undefined) => ({
  before: last?.createdAt.toISOString() ?? '',
  ...(last && { after: last.id }),
});

/** Fetches notifications older than a given one, page by page; null fetches nothing. */
function useOlderNotifications(uid: string, oldest: Notification | null) {
  const pages = useInfiniteQuery({
    queryKey: ['older-notifications', uid, oldest?.id],
    queryFn: async ({ pageParam }) => {
      const { notifications, more } = await callApi('getOlderNotifications', { userId: uid, ...pageParam });
      return { notices: notifications, more };
    },
    initialPageParam: olderThan(oldest),
    getNextPageParam: ({ notices, more }) => (more ? olderThan(notices.at(-1)) : undefined),
    enabled: oldest !== null,
  });
  return { ...pages, notices: pages.data?.pages.flatMap((page) => page.notices) ?? [] };
}

/** The newest twenty notifications, live, followed by any older notifications that were requested. */
export interface AllNotifications extends Live<Notification[]> {
  older: { isFetching: boolean; failed: boolean; retry: () => void };
  /** Fetches the next page of older notifications; null if there is none. */
  showOlder: (() => void) | null;
}

/**
 * Returns the newest twenty notifications, live, and older ones page by page. The older pages start where the newest
 * twenty ended when the first page was requested, so later arrivals don't push anything out of the list.
 */
export function useAllNotifications(uid: string): AllNotifications {
  const live = useNotifications(uid);
  const [first, setFirst] = useState<Notification | null>(null);
  const [seen, setSeen] = useState<{ last: readonly Notification[]; before: readonly Notification[] } | null>(null);
  if (seen && live.status === 'success' && live.data !== seen.last) {
    setSeen({ last: live.data, before: [...seen.before, ...seen.last] });
  }
  const older = useOlderNotifications(uid, first);
  const every = [...older.notices, ...(seen?.before ?? []), ...live.data];
  const data = [...new Map(every.map((notice) => [notice.id, notice])).values()];
  const oldest = live.data.at(-1);
  const begin = () => {
    setFirst(oldest ?? null);
    setSeen({ last: live.data, before: [] });
  };
  const mayGoOn = first ? older.hasNextPage : live.data.length === NOTIFICATIONS_PER_PAGE;
  return {
    ...live,
    data: data.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime()),
    older: { isFetching: older.isFetching, failed: older.isError, retry: () => void older.refetch() },
    showOlder: mayGoOn ? () => (first ? void older.fetchNextPage() : begin()) : null,
  };
}

/** An account's notifications, paginated: all of them, only unread ones, or those about a topic. */
export const useNotificationPages = (uid: string, onlyUnread: boolean, topic: MailTopic | null): Pages<Notification> =>
  useQueryPages(accountQueries.notificationsIn(uid, topic, onlyUnread), notificationSchema);

/** Number of unread notifications, maintained by a trigger. */
export const useUnreadCount = (uid: string): number =>
  useLiveDoc(paths.counters(uid), countersSchema).data?.unread ?? 0;

/**
 * Marks all notifications as read and recounts 300 ms later (specification section 4). Returns the count, or null on
 * failure, which is ignored (section 8), and during an impersonation, when nothing is marked.
 */
export async function markAllRead(uid: string): Promise<number | null> {
  if (caller.actsFor) return null;
  try {
    await callApi('markNotificationsRead', { userId: uid });
    await new Promise((resolve) => setTimeout(resolve, RECOUNT_DELAY_MS));
    const { unreadCount } = await callApi('getNotifications', { userId: uid, limit: MAX_UNREAD, onlyUnread: true });
    return unreadCount;
  } catch {
    return null;
  }
}
