import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { paths } from '../../../src/domain/collections.ts';
import { shouldEmailAgain, storedNotificationSchema } from '../../../src/domain/notification/notification.ts';
import { readStored } from '../../../src/domain/shared/stored.ts';
import { readWithOthers } from '../data/firestore/read-with-others.ts';
import { refs } from '../data/firestore/refs.ts';
import { mailSecrets } from '../data/options.ts';
import { mailNotification } from '../features/mail/deliver-mail.ts';
import { eraseAccount } from '../records/erase-account.ts';
import { recountUnread } from '../records/notification.ts';
import { requiredParams } from './required-params.ts';

/**
 * Recounts unread notifications, and emails a newly unread one if the user wants that: once per thread until it is
 * read, and again for a repeated notification after an hour. A notification that reaches a deleted account is erased.
 */
export const onNotificationWritten = onDocumentWritten(
  { document: paths.notification('{uid}', '{id}'), retry: true, secrets: mailSecrets },
  async (event) => {
    const { uid } = requiredParams(event.params, 'uid');
    const user = (await readWithOthers(refs.user(uid))).data();
    if (user?.deletedAt) return eraseAccount(uid);
    const before = event.data?.before;
    const after = event.data?.after;
    const isUnread = (side: typeof before) => side?.exists === true && side.get('readAt') === null;
    const stored = (side: typeof before) => readStored(storedNotificationSchema, side?.data());
    await recountUnread(uid);
    if (user && isUnread(after) && (!isUnread(before) || shouldEmailAgain(stored(before), stored(after)))) {
      await mailNotification(user, stored(after));
    }
  },
);
