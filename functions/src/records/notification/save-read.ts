import type { Notification } from '../../../../src/domain/notification/notification.ts';
import { refs } from '../../data/refs.ts';
import type { Tx } from '../../data/tx.ts';

/** Marks one notification as read. */
export function saveRead(tx: Tx, uid: string, notification: Notification, now: Date): void {
  tx.set(refs.notification(uid, notification.id), { ...notification, readAt: now });
}
