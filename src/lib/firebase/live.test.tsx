import { beforeEach, describe, expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import * as z from 'zod';
import { forgetSubscriptions, useLiveDoc, useLiveDocs, useLiveQuery } from './live.ts';

type OnNext = (snapshot: unknown) => void;
interface Subscription {
  /** A document's path, or a query. */
  target: { path: string } & Record<string, unknown>;
  next: OnNext;
  fail: (error: unknown) => void;
  stopped: boolean;
}
const fake = vi.hoisted(() => ({
  auth: { currentUser: null as { uid: string } | null },
  subscriptions: [] as Subscription[],
  reconnects: 0,
  reads: [] as { path: string; answer: (snapshot: unknown) => void; fail: (error: unknown) => void }[],
}));
vi.mock('./firebase-auth.ts', () => ({ firebaseAuth: fake.auth }));
vi.mock('../session/renew-sign-in.ts', () => ({ signInRenewed: async () => {} }));
vi.mock('./firestore.ts', () => ({
  firestore: {},
  reconnect: async () => {
    fake.reconnects += 1;
  },
}));
vi.mock('./firestore-query.ts', () => ({
  firestoreQuery: (_: unknown, query: object) => ({ query }),
  firestorePage: (_: unknown, query: object, side: string, beside: { id: string }) => ({
    query,
    side,
    beside: beside.id,
  }),
}));
vi.mock('firebase/firestore', () => ({
  Timestamp: class {},
  doc: (_: unknown, ...parts: string[]) => ({ path: parts.join('/') }),
  getDoc: ({ path }: { path: string }) =>
    new Promise((answer, fail) => {
      fake.reads.push({ path, answer, fail });
    }),
  onSnapshot: (target: Subscription['target'], ...rest: unknown[]) => {
    const [next, fail] = rest.slice(-2) as [OnNext, OnNext];
    const subscription = { target, next, fail, stopped: false };
    fake.subscriptions.push(subscription);
    return () => {
      subscription.stopped = true;
    };
  },
}));

const schema = z.object({ title: z.string() });
const document = (data: object | null, id = 'id', { fromCache = false } = {}) => ({
  id,
  metadata: { fromCache },
  exists: () => data !== null,
  data: () => data ?? undefined,
});
/** Rows whose titles are their ids. By default, all of them have changed. */
const list = (titles: string[], { fromCache = false, changed = titles } = {}) => ({
  docs: titles.map((title) => document({ title }, title)),
  empty: titles.length === 0,
  metadata: { fromCache },
  docChanges: () => changed.map((id) => ({ doc: { id } })),
});
const denied = Object.assign(new Error('Missing or insufficient permissions.'), { code: 'permission-denied' });

/** The latest subscription to a document, or the latest overall. */
const newest = (path?: string): Subscription => {
  const found = fake.subscriptions.findLast(({ target }) => !path || target.path === path);
  if (!found) throw new Error(`Nothing subscribed to ${path}.`);
  return found;
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  forgetSubscriptions();
  fake.subscriptions.length = 0;
  fake.reads.length = 0;
  fake.reconnects = 0;
  fake.auth.currentUser = { uid: 'ann' };
  return forgetSubscriptions;
});

describe('one document', () => {
  const open = (path: string | null = 'deals/a') => {
    const seen: { path: string | null | undefined; status: string; title: string | undefined }[] = [];
    return renderHook(
      (props?: { path: string | null }) => {
        const live = useLiveDoc(props ? props.path : path, schema);
        seen.push({ path: props ? props.path : path, status: live.status, title: live.data?.title });
        return { ...live, seen };
      },
      { initialProps: { path } },
    );
  };

  test('loads, then follows every change, including its deletion', async () => {
    const { result, act } = await open();
    expect(result.current).toMatchObject({ status: 'loading', data: null, refused: false });
    await act(() => newest().next(document({ title: 'First' })));
    expect(result.current).toMatchObject({ status: 'success', data: { title: 'First' } });
    await act(() => newest().next(document({ title: 'Second' })));
    expect(result.current).toMatchObject({ status: 'success', data: { title: 'Second' } });
    await act(() => newest().next(document(null)));
    expect(result.current).toMatchObject({ status: 'success', data: null, refused: false });
    expect(fake.subscriptions).toHaveLength(1);
  });

  test('if nothing arrives, the connection is renewed, then an error is shown, and late data still appears', async () => {
    const { result, act } = await open();
    await act(() => vi.advanceTimersByTimeAsync(7_999));
    expect(fake.reconnects).toBe(0);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(fake.reconnects).toBe(1);
    await act(() => vi.advanceTimersByTimeAsync(7_999));
    expect(result.current.status).toBe('loading');
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(result.current).toMatchObject({ status: 'error', data: null, refused: false });
    expect(fake.subscriptions.map(({ stopped }) => stopped)).toEqual([false]);
    await act(() => newest().next(document({ title: 'Late' })));
    expect(result.current).toMatchObject({ status: 'success', data: { title: 'Late' } });
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect([result.current.status, fake.reconnects]).toEqual(['success', 1]);
  });

  test('an uncached document isn’t considered missing until the server says so', async () => {
    const { result, act } = await open();
    await act(() => newest().next(document(null, 'id', { fromCache: true })));
    expect(result.current.status).toBe('loading');
    await act(() => newest().next(document(null)));
    expect(result.current).toMatchObject({ status: 'success', data: null });
  });

  test('a confirmation of the shown data changes nothing', async () => {
    const { result, act } = await open();
    await act(() => newest().next(document({ title: 'A' }, 'id', { fromCache: true })));
    const shown = result.current.data;
    expect(shown).toEqual({ title: 'A' });
    await act(() => newest().next(document({ title: 'A' })));
    expect(result.current.data).toBe(shown);
  });

  test('a denied read is retried twice and then final', async () => {
    const { result, act } = await open();
    await act(() => newest().fail(denied));
    await act(() => vi.advanceTimersByTimeAsync(249));
    expect(fake.subscriptions).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(fake.subscriptions).toHaveLength(2);
    await act(() => newest().fail(denied));
    await act(() => vi.advanceTimersByTimeAsync(750));
    expect(fake.subscriptions).toHaveLength(3);
    expect(result.current.status).toBe('loading');
    await act(() => newest().fail(denied));
    expect(result.current).toMatchObject({ status: 'error', data: null, refused: true });
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(fake.subscriptions).toHaveLength(3);
  });

  test('a document granted a moment after the denial is shown', async () => {
    const { result, act } = await open();
    await act(() => newest().fail(denied));
    await act(() => vi.advanceTimersByTimeAsync(250));
    await act(() => newest().next(document({ title: 'Let in' })));
    expect(result.current).toMatchObject({ status: 'success', data: { title: 'Let in' } });
  });

  test('any other failure isn’t a denial, and retry starts over', async () => {
    const { result, act } = await open();
    for (const wait of [250, 750, 0]) {
      await act(() => newest().fail(new Error('unavailable')));
      await act(() => vi.advanceTimersByTimeAsync(wait));
    }
    expect(result.current).toMatchObject({ status: 'error', data: null, refused: false });
    await act(() => result.current.retry());
    expect(result.current.status).toBe('loading');
    await act(() => newest().next(document({ title: 'Back' })));
    expect(result.current).toMatchObject({ status: 'success', data: { title: 'Back' } });
  });

  test('a document that does not match its schema is an error until it does', async () => {
    const { result, act } = await open();
    await act(() => newest().next(document({ name: 'no title' })));
    expect(result.current).toMatchObject({ status: 'error', data: null, refused: false });
    await act(() => newest().next(document({ title: 'Fixed' })));
    expect(result.current).toMatchObject({ status: 'success', data: { title: 'Fixed' } });
  });

  test('a new path never shows the previous document', async () => {
    const { result, act, rerender } = await open();
    await act(() => newest().next(document({ title: 'A' })));
    await rerender({ path: 'deals/b' });
    expect(result.current).toMatchObject({ status: 'loading', data: null });
    await act(() => newest('deals/a').next(document({ title: 'A, changed' })));
    expect(result.current).toMatchObject({ status: 'loading', data: null });
    await act(() => newest('deals/b').next(document({ title: 'B' })));
    expect(result.current).toMatchObject({ status: 'success', data: { title: 'B' } });
    expect(result.current.seen.filter(({ path, title }) => path === 'deals/b' && title?.startsWith('A'))).toEqual([]);
  });

  test('a null path subscribes to nothing and succeeds at once', async () => {
    const { result, act, rerender } = await open(null);
    expect(result.current).toMatchObject({ status: 'success', data: null });
    expect(fake.subscriptions).toEqual([]);
    await rerender({ path: 'deals/a' });
    expect(result.current.status).toBe('loading');
    await act(() => newest().next(document({ title: 'A' })));
    await rerender({ path: null });
    expect(result.current).toMatchObject({ status: 'success', data: null });
  });

  test.each(['deals/a/b', 'deals/..', 'deals/', 'deals/__a__', 'users/u/inquiries/a/b'])(
    'an id from a URL that can’t name a document finds nothing: %s',
    async (path) => {
      const { result } = await open(path);
      expect(result.current).toMatchObject({ status: 'success', data: null });
      expect(fake.subscriptions).toEqual([]);
    },
  );

  test('after a sign-out, the next user subscribes anew and sees none of the previous one’s data', async () => {
    const first = await open();
    await first.act(() => newest().next(document({ title: 'Ann’s' })));
    await first.unmount();
    forgetSubscriptions();
    for (const uid of ['bob', 'ann']) {
      fake.auth.currentUser = { uid };
      const before = fake.subscriptions.length;
      const next = await open();
      expect(next.result.current).toMatchObject({ status: 'loading', data: null });
      expect(fake.subscriptions.length).toBe(before + 1);
      await next.unmount();
    }
  });
});

describe('several documents', () => {
  const open = (paths: string[]) => renderHook(() => useLiveDocs(paths, schema));

  test('arrive together, in the requested order, without missing ones', async () => {
    const { result, act } = await open(['deals/a', 'deals/b', 'deals/c']);
    await act(() => newest('deals/c').next(document({ title: 'C' })));
    await act(() => newest('deals/a').next(document({ title: 'A' })));
    expect(result.current).toMatchObject({ status: 'loading', data: [] });
    await act(() => newest('deals/b').next(document(null)));
    expect(result.current).toMatchObject({ status: 'success', data: [{ title: 'A' }, { title: 'C' }] });
    await act(() => newest('deals/b').next(document({ title: 'B' })));
    expect(result.current.data).toEqual([{ title: 'A' }, { title: 'B' }, { title: 'C' }]);
  });

  test('an empty list succeeds at once', async () => {
    const { result } = await open([]);
    expect(result.current).toMatchObject({ status: 'success', data: [] });
  });

  test('one denial stops them all, and all are retried together', async () => {
    const { result, act } = await open(['deals/a', 'deals/b']);
    await act(() => newest('deals/a').next(document({ title: 'A' })));
    await act(() => newest('deals/b').fail(denied));
    expect(fake.subscriptions.map(({ stopped }) => stopped)).toEqual([true, true]);
    await act(() => newest('deals/a').fail(denied));
    await act(() => vi.advanceTimersByTimeAsync(250));
    expect(fake.subscriptions).toHaveLength(4);
    await act(() => newest('deals/a').next(document({ title: 'A' })));
    await act(() => newest('deals/b').next(document({ title: 'B' })));
    expect(result.current).toMatchObject({ status: 'success', data: [{ title: 'A' }, { title: 'B' }] });
  });
});

describe('a query', () => {
  const query = { from: 'deals', limit: 2 };
  const open = (cursor: Parameters<typeof useLiveQuery>[2] = null) =>
    renderHook(() => useLiveQuery(query, schema, cursor));

  test('rows cached by other subscriptions aren’t shown as the whole result', async () => {
    const { result, act } = await open();
    await act(() => newest().next(list(['One'], { fromCache: true })));
    expect(result.current).toMatchObject({ status: 'loading', data: [] });
    await act(() => newest().next(list(['One', 'Two'])));
    expect(result.current).toMatchObject({ status: 'success', data: [{ title: 'One' }, { title: 'Two' }] });
  });

  test('unchanged rows stay the same objects, even while a snapshot is held back', async () => {
    const { result, act } = await open();
    await act(() => newest().next(list(['One', 'Two'])));
    const [one, two] = result.current.data;
    await act(() => newest().next(list(['One', 'Two', 'Three'], { changed: ['Two', 'Three'] })));
    expect(result.current.data[0]).toBe(one);
    expect(result.current.data[1]).not.toBe(two);
    expect(result.current.data).toHaveLength(3);
    await act(() => newest().next(list(['Three'], { changed: ['One', 'Two'] })));
    expect(result.current.data).toEqual([{ title: 'Three' }]);
  });

  test('offline, cached rows are shown', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { result, act } = await open();
    await act(() => newest().next(list(['One'], { fromCache: true })));
    expect(result.current).toMatchObject({ status: 'success', data: [{ title: 'One' }] });
  });

  test('offline, an empty cache isn’t taken for the result', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { result, act } = await open();
    await act(() => newest().next(list([], { fromCache: true })));
    expect(result.current.status).toBe('loading');
    await act(() => vi.advanceTimersByTimeAsync(16_000));
    expect(result.current.status).toBe('error');
  });

  test('a page starts next to its cursor’s document', async () => {
    const { result, act } = await open({ side: 'after', id: 'a' });
    expect([fake.reads[0]?.path, fake.subscriptions.length]).toEqual(['deals/a', 0]);
    await act(() => fake.reads[0]?.answer(document({ title: 'A' }, 'a')));
    expect(newest().target).toEqual({ query, side: 'after', beside: 'a' });
    await act(() => newest().next(list(['B'])));
    expect(result.current).toMatchObject({ status: 'success', data: [{ title: 'B' }] });
  });

  test('if the cursor’s document is gone, the first page is shown', async () => {
    const { act } = await open({ side: 'after', id: 'gone' });
    await act(() => fake.reads[0]?.answer(document(null)));
    expect(newest().target).toEqual({ query });
  });

  test('a null document and a null query do not share a value', async () => {
    const { result } = await renderHook(() => ({
      document: useLiveDoc(null, schema),
      query: useLiveQuery(null, schema),
    }));
    expect([result.current.document.data, result.current.query.data]).toEqual([null, []]);
    expect(fake.subscriptions).toEqual([]);
  });
});
