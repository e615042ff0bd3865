import { createIfMissing } from '../../data/create-if-missing.ts';
import { refs } from '../../data/refs.ts';
import type { NewNotification } from './notify.ts';

/** Notifies an account of an event that may be delivered again: an existing notification with the same id is kept. */
export const notifyOnce = (uid: string, notification: NewNotification, at: Date): Promise<void> =>
  createIfMissing(refs.notification(uid, notification.id), {
    imageUrl: null,
    ...notification,
    createdAt: at,
    readAt: null,
  });
