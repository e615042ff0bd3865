import { withReplyTime } from '../../../../src/domain/account/user.ts';
import { type Deal, roleIn } from '../../../../src/domain/deal/deal.ts';
import { attachmentsText, type Message } from '../../../../src/domain/deal/message.ts';
import { type DealRole, otherRole } from '../../../../src/domain/deal/states.ts';
import { MINUTE_MS } from '../../../../src/domain/shared/durations.ts';
import { excerpt } from '../../../../src/domain/shared/text.ts';
import { refs } from '../../data/firestore/refs.ts';
import { transact } from '../../data/firestore/transaction.ts';
import { saveUserCounts } from '../../records/account/account.ts';
import { findDeal, saveDealQuietly } from '../../records/deal/deal.ts';
import { countUnread } from '../../records/deal/message.ts';
import { prepareMessageNotice } from '../../records/notification.ts';
import { saveSharedFile } from '../../records/stored-file.ts';

const EXCERPT_LENGTH = 120;
/** Time in ms for which a participant who has just read the thread counts as still present. */
const PRESENT_MS = 30_000;
/**
 * Delay before checking that a present participant has read a new message, so that their page has time to report it.
 */
const READ_GRACE_MS = 4_000;

/**
 * Applies a new message to the deal: its last message, unread counts, turn and sent files. The other side gets one
 * notification per thread until it is read; if that side is probably following along, the deal schedules a check
 * instead.
 */
export const receiveMessage = (dealId: string, message: Message): Promise<void> =>
  transact(async (tx) => {
    const deal = await findDeal(tx, dealId);
    const by = deal && roleIn(deal, message.senderId);
    if (!deal || !by) return;
    const to = otherRole(by);
    const unread = await countUnread(tx, deal, to);
    const notifyOther = await prepareMessageNotice(tx, deal, to);
    const files = await Promise.all(message.attachments.map((file) => tx.find(refs.sharedFile(dealId, file))));
    const minutes = answerMinutes(deal, message, to);
    const sender = minutes === null ? null : await tx.find(refs.user(message.senderId));

    const text = textOf(message);
    const newest = !deal.lastMessage || message.createdAt >= deal.lastMessage.at;
    const lastMessage = newest ? { by, text, at: message.createdAt } : deal.lastMessage;
    const isThere = unread.readAt !== null && message.createdAt.getTime() - unread.readAt.getTime() < PRESENT_MS;
    const lookAt = deal.notifyAt[to] ?? new Date(message.createdAt.getTime() + READ_GRACE_MS);
    saveDealQuietly(tx, {
      ...deal,
      lastMessage,
      unread: { ...deal.unread, [to]: unread.count },
      notifyAt: { ...deal.notifyAt, [to]: unread.count > 0 && isThere ? lookAt : null },
    });
    for (const file of files) {
      if (file?.uid !== message.senderId || file.sentAt) continue;
      saveSharedFile(tx, dealId, { ...file, sentAt: message.createdAt });
    }
    if (sender && minutes !== null) saveUserCounts(tx, sender, withReplyTime(sender, minutes));
    if (unread.count > 0 && !isThere) notifyOther(text, message.createdAt);
  });

const textOf = (message: Message): string =>
  excerpt(message.text, EXCERPT_LENGTH) || attachmentsText(message.attachments.length);

/**
 * Returns the minutes it took the sender to reply to the other side; null if the message doesn't count or was received
 * before.
 */
function answerMinutes({ lastMessage, anonymous }: Deal, { createdAt }: Message, to: DealRole): number | null {
  // Anonymous sellers' replies don't count: if a seller replied and accepted at the same time, their public reply time
  // would change together with the listing and give them away.
  if (anonymous && to === 'buyer') return null;
  // If the event is redelivered, `lastMessage` is already this message, so nothing is counted twice.
  if (lastMessage?.by !== to || createdAt <= lastMessage.at) return null;
  return Math.round((createdAt.getTime() - lastMessage.at.getTime()) / MINUTE_MS);
}
