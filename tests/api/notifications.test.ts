import { expect, test } from 'vitest';
import { db } from '../../functions/src/data/firebase.ts';
import { newId, refs } from '../../functions/src/data/refs.ts';
import { paths } from '../../src/domain/collections.ts';
import { MINUTE_MS } from '../../src/domain/shared/durations.ts';
import { call, refusal } from '../support/api-calls.ts';
import { makePerson } from '../support/make-person.ts';
import { until } from '../support/until.ts';

const COUNT = 200;

test('older ones are requested by time, and only by their owner', async () => {
  const [person, other] = [await makePerson('owner'), await makePerson('other')];
  const asked = { userId: person.uid, before: new Date().toISOString() };
  expect(await call('getOlderNotifications', person, asked)).toEqual({ notifications: [], more: false });
  expect(await refusal('getOlderNotifications', other, asked)).toBe('404 not-found');
  for (const bad of [{ before: 'yesterday' }, { before: null }, { limit: 0 }, { limit: 51 }]) {
    expect(await refusal('getOlderNotifications', person, { ...asked, ...bad })).toBe('400 invalid-input');
  }
});

test('200 notifications at once leave the unread count exact, as does reading them', {
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
  // Page by page, nothing is missing, and only the first of each page repeats.
  const seen: string[] = [];
  let before = new Date(Date.now() + MINUTE_MS).toISOString();
  for (let more = true; more; ) {
    const older = await call('getOlderNotifications', person, { userId: person.uid, before, limit: 50 });
    more = older.more;
    before = older.notifications.at(-1)?.createdAt ?? before;
    seen.push(...older.notifications.map(({ id }) => id));
  }
  expect(new Set(seen).size).toBe(COUNT);
  const page = await call('getNotifications', person, { userId: person.uid });
  expect([page.notifications.length, page.unreadCount]).toEqual([20, 50]);
  await call('markNotificationsRead', person, { userId: person.uid });
  await until(async () => (await unread()) === 0, 120_000);
  expect((await call('getNotifications', person, { userId: person.uid, onlyUnread: true })).unreadCount).toBe(0);
});
