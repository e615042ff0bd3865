import { RECOUNT_DELAY_MS, UNREAD_LIMIT } from '../../../domain/notification/notification.ts';
import { callApi } from '../../../lib/api/call-api.ts';
import { impersonatedUid } from '../../../lib/session/impersonated-uid.ts';

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
