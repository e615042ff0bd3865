import { beforeEach, expect, test, vi } from 'vitest';
import { recountUnread } from './notification.ts';

/** Fakes a database with one account's unread notifications and their stored number. */
const { database, db } = vi.hoisted(() => {
  const database = { unread: 0, stored: undefined as number | undefined, version: 0, writes: 0 };
  /** Simulates a round trip that other requests may overtake. */
  const trip = () => new Promise((resolve) => setTimeout(resolve, Math.random() * 3));
  const answer = async <T>(read: () => T): Promise<T> => {
    await trip();
    const value = read();
    await trip();
    return value;
  };
  const counters = { get: () => answer(() => database.stored).then((unread) => ({ get: () => unread })) };
  const query = {
    where: (): unknown => query,
    count: () => ({
      get: () => answer(() => database.unread).then((count) => ({ data: () => ({ count }) })),
    }),
  };
  const ABORTED = 10;
  const runTransaction = async <T>(work: (raw: unknown) => Promise<T>): Promise<T> => {
    const { version } = database;
    const written: { unread: number }[] = [];
    const result = await work({
      get: (asked: { get: () => Promise<unknown> }) => asked.get(),
      set: (_: unknown, data: { unread: number }) => written.push(data),
    });
    await trip();
    if (version !== database.version) throw Object.assign(new Error('It has changed.'), { code: ABORTED });
    for (const { unread } of written) {
      database.stored = unread;
      database.version += 1;
      database.writes += 1;
    }
    return result;
  };
  const client = { doc: () => counters, collection: () => query, collectionGroup: () => query, runTransaction };
  return { database, db: () => client };
});
vi.mock('../data/firestore/firebase.ts', () => ({ db }));
// Simulates a separate process for each event, sharing nothing with the others.
vi.mock('../data/firestore/coalesce-runs.ts', () => ({ coalesceRuns: <T>(work: T): T => work }));

const change = (by: number) => {
  database.unread += by;
  database.version += 1;
};

beforeEach(() => {
  Object.assign(database, { unread: 0, stored: undefined, version: 0, writes: 0 });
});

test('two hundred notifications read together cost at most three writes, in as many processes', async () => {
  Object.assign(database, { unread: 200, stored: 200 });
  change(-200);
  await Promise.all(Array.from({ length: 200 }, () => recountUnread('nora')));
  expect(database.stored).toBe(0);
  expect(database.writes).toBeLessThanOrEqual(3);
});

test('the count is right after the last event, in any order', async () => {
  const events = Array.from({ length: 60 }, async (_, i) => {
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 40));
    change(i % 3 ? 1 : -1);
    await recountUnread('nora');
  });
  await Promise.all(events);
  expect([database.unread, database.stored]).toEqual([20, 20]);
});

test('a correct count is left alone, even if none has been stored', async () => {
  expect([await recountUnread('nora'), database.writes]).toEqual([false, 0]);
  change(2);
  expect([await recountUnread('nora'), database.stored]).toEqual([true, 2]);
  expect([await recountUnread('nora'), database.writes]).toEqual([false, 1]);
});
