import type { Notification } from '../../../../src/domain/notification/notification.ts';
import { refs } from '../../data/refs.ts';
import type { Tx } from '../../data/run-command.ts';

/** Tells somebody something in a transaction; the id makes it one, however often it is told. */
export function notify(
  tx: Tx,
  uid: string,
  notification: Omit<Notification, 'createdAt' | 'readAt' | 'imageUrl'> & Partial<Pick<Notification, 'imageUrl'>>,
  now: Date,
): void {
  tx.set(refs.notification(uid, notification.id), { imageUrl: null, ...notification, createdAt: now, readAt: null });
}
