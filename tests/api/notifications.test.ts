import { expect, test } from 'vitest';
import { db } from '../../functions/src/data/firebase.ts';
import { newId, refs } from '../../functions/src/data/refs.ts';
import { paths } from '../../src/domain/collections.ts';
import { call } from '../support/api.ts';
import { makePerson } from '../support/people.ts';
import { until } from '../support/until.ts';

const COUNT = 200;

test('200 notifications at once leave the unread count exact, and so does reading them', {
  timeout: 240_000,
}, async () => {
  const person = await makePerson('busy');
  const unread = async () => Number((await db().doc(paths.counters(person.uid)).get()).get('unread') ?? -1);
  await Promise.all(
    Array.from({ length: COUNT }, (_, i) => {
      const id = newId();
      return refs.notification(person.uid, id).set({
        id,
        type: 'other',
        title: `Notice ${i}`,
        message: '',
        createdAt: new Date(),
        readAt: null,
        actionUrl: null,
        imageUrl: null,
      });
    }),
  );
  await until(async () => (await unread()) === COUNT, 120_000);
  const page = await call('getNotifications', person, { userId: person.uid });
  expect([page.notifications.length, page.unreadCount]).toEqual([20, 50]);
  await call('markNotificationsRead', person, { userId: person.uid });
  await until(async () => (await unread()) === 0, 120_000);
  expect((await call('getNotifications', person, { userId: person.uid, onlyUnread: true })).unreadCount).toBe(0);
});
