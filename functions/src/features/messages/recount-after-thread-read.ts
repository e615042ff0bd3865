import { roleIn } from '../../../../src/domain/deal/deal.ts';
import { messageNotificationId } from '../../../../src/domain/notification/notification.ts';
import { currentTime } from '../../data/clock.ts';
import { refs } from '../../data/firestore/refs.ts';
import { transact } from '../../data/firestore/transaction.ts';
import { findDeal, saveDealQuietly } from '../../records/deal/deal.ts';
import { countUnread } from '../../records/deal/message.ts';
import { saveNotificationAsRead } from '../../records/notification.ts';

/**
 * Recounts a participant's unread messages after they read the thread. Once none are left, the thread's notification is
 * marked as read, or canceled if it hasn't been sent yet.
 */
export async function recountAfterThreadRead(dealId: string, uid: string): Promise<void> {
  await transact(async (tx) => {
    const deal = await findDeal(tx, dealId);
    const role = deal && roleIn(deal, uid);
    if (!deal || !role) return;
    const { count: unread } = await countUnread(tx, deal, role);
    const notification = await tx.find(refs.notification(uid, messageNotificationId(dealId)));
    saveDealQuietly(tx, {
      ...deal,
      unread: { ...deal.unread, [role]: unread },
      notifyAt: { ...deal.notifyAt, [role]: unread === 0 ? null : deal.notifyAt[role] },
    });
    if (unread === 0 && notification && !notification.readAt)
      saveNotificationAsRead(tx, uid, notification, await currentTime());
  });
}
