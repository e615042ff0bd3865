import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { withAnswer } from '../../../src/domain/account/user.ts';
import { paths } from '../../../src/domain/collections.ts';
import { attachedText, roleIn } from '../../../src/domain/deal/deal.ts';
import { withStage } from '../../../src/domain/deal/stage.ts';
import { otherRole } from '../../../src/domain/deal/states.ts';
import { MINUTE_MS } from '../../../src/domain/shared/durations.ts';
import { sitePaths } from '../../../src/domain/site-paths.ts';
import { refs } from '../data/refs.ts';
import { Tx } from '../data/run-command.ts';
import { transact } from '../data/transact.ts';
import { saveUser } from '../records/account/save-user.ts';
import { countUnread } from './count-unread.ts';
import { requiredParams } from './required-params.ts';

const EXCERPT = 120;

/**
 * A message arrived: the deal shows it as its last, counts what the other side has not read, and
 * knows whose turn it is, and its files are sent. The other side gets one notification a thread until it is read.
 */
export const onMessageCreated = onDocumentCreated(
  { document: paths.message('{dealId}', '{messageId}'), retry: true },
  async ({ params }) => {
    const { dealId, messageId } = requiredParams(params, 'dealId', 'messageId');
    await transact(async (raw) => {
      const tx = new Tx(raw);
      const message = await tx.find(refs.message(dealId, messageId));
      const deal = await tx.find(refs.deal(dealId));
      const by = deal && message && roleIn(deal, message.senderId);
      if (!message || !deal || !by) return;
      const to = otherRole(by);
      const unread = await countUnread(raw, deal, to);
      const receiver = deal[to].uid;
      const id = `message-${dealId}`;
      const notified = await tx.find(refs.notification(receiver, id));

      const files = await Promise.all(message.attachments.map((file) => tx.find(refs.sharedFile(dealId, file))));
      const text = message.text.slice(0, EXCERPT) || attachedText(message.attachments.length);
      const answered = deal.lastMessage?.by === to && message.createdAt > deal.lastMessage.at && deal.lastMessage.at;
      const writer = answered ? await tx.find(refs.user(message.senderId)) : null;
      const newest = !deal.lastMessage || message.createdAt >= deal.lastMessage.at;
      const lastMessage = newest ? { by, text, at: message.createdAt } : deal.lastMessage;
      tx.set(refs.deal(dealId), withStage({ ...deal, lastMessage, unread: { ...deal.unread, [to]: unread } }));
      for (const file of files) {
        if (file?.uid !== message.senderId || file.sentAt) continue;
        tx.set(refs.sharedFile(dealId, file.id), { ...file, sentAt: message.createdAt });
      }
      if (writer && answered) {
        // Delivered again, this very message is the last one, and nothing is counted twice.
        const minutes = Math.round((message.createdAt.getTime() - answered.getTime()) / MINUTE_MS);
        saveUser(tx, withAnswer(writer, minutes));
      }
      if (!notified || notified.createdAt < message.createdAt) {
        tx.set(refs.notification(receiver, id), {
          id,
          type: 'message',
          title: `New message from ${deal[by].name}`,
          message: `${deal.listing.title}: ${text}`,
          createdAt: message.createdAt,
          readAt: null,
          actionUrl: sitePaths.thread(dealId),
          imageUrl: deal.listing.cover,
        });
      }
    });
  },
);
