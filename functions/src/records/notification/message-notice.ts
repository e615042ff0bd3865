import type { Deal } from '../../../../src/domain/deal/deal.ts';
import { type DealRole, otherRole } from '../../../../src/domain/deal/states.ts';
import { messageNotificationId } from '../../../../src/domain/notification/notification.ts';
import { HOUR_MS } from '../../../../src/domain/shared/durations.ts';
import { sitePaths } from '../../../../src/domain/site-paths.ts';
import { refs } from '../../data/refs.ts';
import type { Tx } from '../../data/tx.ts';
import { notify } from './notify.ts';

/** The notification of a thread that is unread says so already; it is brought up to date after so long. */
const STANDS_MS = HOUR_MS;

/**
 * Prepares the one notification that a side of a deal has of its thread until it is read. Returns what writes it for a
 * message, unless it stands already or is about a later one.
 */
export async function prepareMessageNotice(
  tx: Tx,
  deal: Deal,
  to: DealRole,
): Promise<(text: string, at: Date) => void> {
  const { uid } = deal[to];
  const id = messageNotificationId(deal.id);
  const known = await tx.find(refs.notification(uid, id));
  return (text, at) => {
    const age = known ? at.getTime() - known.createdAt.getTime() : Number.POSITIVE_INFINITY;
    if (age <= 0 || (known?.readAt === null && age < STANDS_MS)) return;
    const notification = {
      id,
      type: 'message',
      title: `New message from ${deal[otherRole(to)].name}`,
      message: `${deal.listing.title}: ${text}`,
      actionUrl: sitePaths.thread(deal.id),
      imageUrl: deal.listing.cover,
    } as const;
    notify(tx, uid, notification, at);
  };
}
