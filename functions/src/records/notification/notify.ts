import type { StoredNotification } from '../../../../src/domain/notification/joined.ts';
import type { Notification } from '../../../../src/domain/notification/notification.ts';
import { refs } from '../../data/refs.ts';
import type { Tx } from '../../data/tx.ts';

/** A notification before it is written, which gives it its time. */
export type NewNotification = Omit<Notification, 'createdAt' | 'readAt' | 'imageUrl'> &
  Partial<Pick<StoredNotification, 'imageUrl' | 'topic' | 'unmailed' | 'receipt'>>;

/** Notifies an account in a transaction. The same id again replaces the notification, as unread. */
export function notify(tx: Tx, uid: string, notification: NewNotification, now: Date): void {
  tx.set(refs.notification(uid, notification.id), { imageUrl: null, ...notification, createdAt: now, readAt: null });
}
