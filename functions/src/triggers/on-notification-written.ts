import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { paths } from '../../../src/domain/collections.ts';
import { notificationSchema } from '../../../src/domain/notification/notification.ts';
import { withDates } from '../../../src/domain/shared/with-dates.ts';
import { findRaw } from '../data/find.ts';
import { db } from '../data/firebase.ts';
import { serverQueries } from '../data/server-queries.ts';
import { transact } from '../data/transact.ts';
import { mailNotification } from '../records/mail/mail-notification.ts';
import { requiredParams } from './required-params.ts';

/**
 * Recounts the unread notifications and writes the number. A recount, not an addition, so it does
 * not matter how often or in which order events arrive. count() costs one read per 1,000 entries.
 * One that has just become unread is mailed to whoever wants that: a thread mails once until it is read.
 */
export const onNotificationWritten = onDocumentWritten(
  { document: paths.notification('{uid}', '{id}'), retry: true },
  async (event) => {
    const { uid } = requiredParams(event.params, 'uid');
    const [before, after] = [event.data?.before, event.data?.after];
    const isUnread = (side: typeof before) => side?.exists === true && side.get('readAt') === null;
    if (isUnread(after) && !isUnread(before)) {
      await mailNotification(uid, notificationSchema.parse(withDates(after?.data())));
    }
    await transact(async (tx) => {
      const unread = await tx.get(findRaw(serverQueries.unread(uid)).count());
      tx.set(db().doc(paths.counters(uid)), { unread: unread.data().count });
    });
  },
);
