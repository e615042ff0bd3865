import { withAnswer } from '../../../../src/domain/account/user.ts';
import { attachedText, type Deal, type Message, roleIn } from '../../../../src/domain/deal/deal.ts';
import { type DealRole, otherRole } from '../../../../src/domain/deal/states.ts';
import { messageNotificationId } from '../../../../src/domain/notification/notification.ts';
import { MINUTE_MS } from '../../../../src/domain/shared/durations.ts';
import { excerpt } from '../../../../src/domain/shared/excerpt.ts';
import { sitePaths } from '../../../../src/domain/site-paths.ts';
import { refs } from '../../data/refs.ts';
import { transact } from '../../data/transact.ts';
import { saveUser } from '../../records/account/save-user.ts';
import { findDeal } from '../../records/deal/find-deal.ts';
import { saveDealQuietly } from '../../records/deal/save-deal.ts';
import { countUnread } from '../../records/message/count-unread.ts';
import { notify } from '../../records/notification/notify.ts';
import { saveSharedFile } from '../../records/shared-file/save-shared-file.ts';

const EXCERPT = 120;

/**
 * Takes a new message into account: the deal shows it as its last, with what the other side has not read and whose
 * turn it is, and its files count as sent. The other side has one notification for each thread until it is read.
 */
export const receiveMessage = (dealId: string, messageId: string): Promise<void> =>
  transact(async (tx) => {
    const message = await tx.find(refs.message(dealId, messageId));
    const deal = await findDeal(tx, dealId);
    const by = deal && message && roleIn(deal, message.senderId);
    if (!message || !deal || !by) return;
    const to = otherRole(by);
    const unread = await countUnread(tx, deal, to);
    const notificationId = messageNotificationId(dealId);
    const notified = await tx.find(refs.notification(deal[to].uid, notificationId));
    const files = await Promise.all(message.attachments.map((file) => tx.find(refs.sharedFile(dealId, file))));
    const minutes = answerMinutes(deal, message, to);
    const sender = minutes === null ? null : await tx.find(refs.user(message.senderId));

    const text = excerpt(message.text, EXCERPT) || attachedText(message.attachments.length);
    const newest = !deal.lastMessage || message.createdAt >= deal.lastMessage.at;
    const lastMessage = newest ? { by, text, at: message.createdAt } : deal.lastMessage;
    saveDealQuietly(tx, { ...deal, lastMessage, unread: { ...deal.unread, [to]: unread } });
    for (const file of files) {
      if (file?.uid !== message.senderId || file.sentAt) continue;
      saveSharedFile(tx, dealId, { ...file, sentAt: message.createdAt });
    }
    if (sender && minutes !== null) saveUser(tx, withAnswer(sender, minutes));
    // Somebody who reads along has read it before it could be announced.
    if (unread > 0 && (!notified || notified.createdAt < message.createdAt)) {
      const notification = {
        id: notificationId,
        type: 'message',
        title: `New message from ${deal[by].name}`,
        message: `${deal.listing.title}: ${text}`,
        actionUrl: sitePaths.thread(dealId),
        imageUrl: deal.listing.cover,
      } as const;
      notify(tx, deal[to].uid, notification, message.createdAt);
    }
  });

/** Minutes after which a message answers the other side; null for one that answers nothing, or was received before. */
function answerMinutes({ lastMessage }: Deal, { createdAt }: Message, to: DealRole): number | null {
  // Received again, this very message is the last one, and nothing is counted twice.
  if (lastMessage?.by !== to || createdAt <= lastMessage.at) return null;
  return Math.round((createdAt.getTime() - lastMessage.at.getTime()) / MINUTE_MS);
}
