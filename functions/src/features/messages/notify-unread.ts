import type { Deal } from '../../../../src/domain/deal/deal.ts';
import { type DealRole, otherRole } from '../../../../src/domain/deal/states.ts';
import type { Tx } from '../../data/firestore/transaction.ts';
import { saveDealQuietly } from '../../records/deal/deal.ts';
import { countUnread } from '../../records/deal/message.ts';
import { prepareMessageNotice } from '../../records/notification.ts';

const ROLES: readonly DealRole[] = ['buyer', 'seller'];

/**
 * Notifies each side that was following the thread, and whose check is due, of messages that it has neither read nor
 * replied to since.
 */
export async function notifyUnread(tx: Tx, deal: Deal, now: Date): Promise<true> {
  const { lastMessage, notifyAt } = deal;
  const isDue = (role: DealRole) => notifyAt[role] !== null && notifyAt[role] <= now;
  const sides = await Promise.all(
    ROLES.filter(isDue).map(async (role) => ({
      role,
      count: (await countUnread(tx, deal, role)).count,
      notifySide: await prepareMessageNotice(tx, deal, role),
    })),
  );
  for (const { role, count, notifySide } of sides) {
    if (count > 0 && lastMessage?.by === otherRole(role)) notifySide(lastMessage.text, lastMessage.at);
  }
  const left = (role: DealRole) => (isDue(role) ? null : notifyAt[role]);
  saveDealQuietly(tx, { ...deal, notifyAt: { buyer: left('buyer'), seller: left('seller') } });
  return true;
}
