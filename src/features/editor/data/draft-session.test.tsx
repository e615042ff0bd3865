import { beforeEach, expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { fakeApi } from '../../../../tests/components/fake-api.ts';
import { draftAt } from '../../../../tests/components/fake-drafts.ts';
import { completeDraft } from '../../../../tests/support/listings/complete-draft.ts';
import type { Draft } from '../../../domain/listing/draft/draft.ts';
import { forgetKept } from '../../../lib/session/device-store.ts';
import { useDraftFields } from './draft-session.ts';

const auth = vi.hoisted(() => ({ currentUser: null as { uid: string } | null }));
vi.mock('../../../lib/firebase/firebase-auth.ts', () => ({ firebaseAuth: auth }));

const open = () =>
  renderHook(() => useDraftFields(async () => 'listing', { ...completeDraft(), revision: 3 }, 'listing'));

beforeEach(() => {
  auth.currentUser = { uid: 'seller' };
  forgetKept('seller');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

test('saves once, shortly after the last change, everything that was typed', async () => {
  const saves = draftAt(3);
  const { result, act } = await open();
  expect(result.current.state).toBe('saved');
  await act(() => result.current.change({ title: 'Ferry' }));
  await act(() => vi.advanceTimersByTimeAsync(600));
  await act(() => result.current.change({ oneLine: 'Boats' }));
  await act(() => vi.advanceTimersByTimeAsync(600));
  expect([result.current.state, saves.length]).toEqual(['typing', 0]);
  await act(() => vi.advanceTimersByTimeAsync(200));
  await expect.poll(() => result.current.state).toBe('saved');
  expect(saves).toHaveLength(1);
  expect(saves[0]?.input).toMatchObject({
    listingId: 'listing',
    revision: 3,
    fields: { title: 'Ferry', oneLine: 'Boats' },
  });
});

test('what is typed during a save is saved after it, on top of its revision', async () => {
  let finish = () => {};
  const saves = fakeApi('saveDraft', ({ revision }) => {
    if (revision > 3) return { revision: revision + 1 };
    return new Promise((resolve) => {
      finish = () => resolve({ revision: 4 });
    });
  });
  const { result, act } = await open();
  await act(() => result.current.change({ title: 'First' }));
  let saved: Promise<number> = Promise.resolve(0);
  await act(() => {
    saved = result.current.save();
  });
  await expect.poll(() => saves.length).toBe(1);
  await act(() => result.current.change({ title: 'Second' }));
  await act(() => finish());
  expect(await saved).toBe(5);
  expect(saves.map(({ input }) => [input.revision, input.fields.title])).toEqual([
    [3, 'First'],
    [4, 'Second'],
  ]);
});

test('two saves at once are one', async () => {
  const saves = draftAt(3);
  const { result, act } = await open();
  await act(() => result.current.change({ title: 'Ferry' }));
  let both: Promise<number[]> = Promise.resolve([]);
  await act(() => {
    both = Promise.all([result.current.save(), result.current.save()]);
  });
  expect(await both).toEqual([4, 4]);
  expect(saves).toHaveLength(1);
});

test('a save with nothing to save sends nothing, and later changes are still saved', async () => {
  const saves = draftAt(3);
  const { result, act } = await open();
  expect(await result.current.save()).toBe(3);
  expect(saves).toHaveLength(0);
  await act(() => result.current.change({ title: 'Typed after that' }));
  await act(() => vi.advanceTimersByTimeAsync(800));
  await expect.poll(() => result.current.state).toBe('saved');
  expect(saves.map(({ input }) => input.fields.title)).toEqual(['Typed after that']);
});

test('a failed save keeps what was typed, rejects, and can be repeated', async () => {
  let online = false;
  const saves = fakeApi('saveDraft', () => {
    if (!online) throw new TypeError('no network');
    return { revision: 4 };
  });
  const { result, act } = await open();
  await act(() => result.current.change({ title: 'Not lost' }));
  await act(() => expect(result.current.save()).rejects.toThrow('No connection.'));
  expect(result.current.state).toMatchObject({ problem: { message: expect.stringContaining('No connection.') } });
  expect(result.current.fields.title).toBe('Not lost');
  online = true;
  await act(async () => expect(await result.current.save()).toBe(4));
  expect(result.current.state).toBe('saved');
  expect(saves.map(({ input }) => [input.revision, input.fields.title])).toEqual([
    [3, 'Not lost'],
    [3, 'Not lost'],
  ]);
});

const CODE = completeDraft().assets[1] as Draft['assets'][0];

/** Opens the draft at revision 3; `arrive` brings what another tab has saved since. */
async function openLive() {
  const first: Draft = { ...completeDraft(), revision: 3 };
  const hook = await renderHook((draft?: Draft) => useDraftFields(async () => 'listing', draft ?? first, 'listing'), {
    initialProps: first,
  });
  const arrive = (patch: Partial<Draft>) => hook.rerender({ ...first, revision: 4, ...patch });
  return { ...hook, arrive };
}

test('what another tab saves appears here', async () => {
  const saves = draftAt(4);
  const { result, act, arrive } = await openLive();
  await arrive({ title: 'Theirs' });
  expect(result.current.fields.title).toBe('Theirs');
  await act(() => result.current.change({ oneLine: 'Typed after that' }));
  await act(() => vi.advanceTimersByTimeAsync(800));
  await expect.poll(() => result.current.state).toBe('saved');
  expect(saves.map(({ input }) => [input.revision, input.fields.title, input.fields.oneLine])).toEqual([
    [4, 'Theirs', 'Typed after that'],
  ]);
});

test('a refused save waits for the newer draft, and then saves on top of it', async () => {
  const saves = draftAt(4);
  const { result, act, arrive } = await openLive();
  await act(() => result.current.change({ oneLine: 'Mine' }));
  await act(() => vi.advanceTimersByTimeAsync(800));
  await expect.poll(() => saves.length).toBe(1);
  expect(result.current.state).toBe('saving');
  await arrive({ title: 'Theirs' });
  await expect.poll(() => result.current.state).toBe('saved');
  expect(saves.map(({ input }) => [input.revision, input.fields.title, input.fields.oneLine])).toEqual([
    [3, completeDraft().title, 'Mine'],
    [4, 'Theirs', 'Mine'],
  ]);
  expect(result.current.conflicts).toEqual({});
});

test('a field changed in both tabs keeps what was typed here, and saves the other until one is chosen', async () => {
  const saves = draftAt(4);
  const { result, act, arrive } = await openLive();
  await act(() => result.current.change({ title: 'Mine', oneLine: 'Mine alone' }));
  await arrive({ title: 'Theirs' });
  expect(result.current.fields.title).toBe('Mine');
  expect(result.current.conflicts).toEqual({ title: 'Theirs' });
  await act(() => vi.advanceTimersByTimeAsync(800));
  await expect.poll(() => saves.length).toBe(1);
  expect(saves[0]?.input.fields).toMatchObject({ title: 'Theirs', oneLine: 'Mine alone' });
  await act(() => result.current.resolve('title', 'mine'));
  expect(result.current.conflicts).toEqual({});
  await act(() => vi.advanceTimersByTimeAsync(800));
  await expect.poll(() => saves.length).toBe(2);
  expect(saves[1]?.input.fields.title).toBe('Mine');
});

test('the other tab’s version can be taken', async () => {
  draftAt(4);
  const { result, act, arrive } = await openLive();
  await act(() => result.current.change({ title: 'Mine' }));
  await arrive({ title: 'Theirs' });
  await act(() => result.current.resolve('title', 'theirs'));
  expect(result.current.fields.title).toBe('Theirs');
  expect(result.current.conflicts).toEqual({});
});

test('assets that both tabs add are all saved, and a part that both edit waits for a choice', async () => {
  const saves = draftAt(4);
  const [domain, code] = completeDraft().assets as [Draft['assets'][0], Draft['assets'][0]];
  const { result, act, arrive } = await openLive();
  const added = (id: string) => ({ ...code, id, label: id });
  await act(() =>
    result.current.change({ assets: [{ ...domain, label: 'Mine', transfer: 'Mine' }, code, added('m')] }),
  );
  await arrive({ assets: [{ ...domain, label: 'Theirs' }, code, added('t')] });
  expect(result.current.fields.assets.map(({ label }) => label)).toEqual(['Mine', 'Source code', 't', 'm']);
  expect(result.current.conflicts).toEqual({ 'assets.domain.label': 'Theirs' });
  await act(() => vi.advanceTimersByTimeAsync(800));
  await expect.poll(() => saves.length).toBe(1);
  expect(saves[0]?.input.fields.assets).toEqual([
    { ...domain, label: 'Theirs', transfer: 'Mine' },
    code,
    added('t'),
    added('m'),
  ]);
  await act(() => result.current.resolve('assets.domain.label', 'theirs'));
  expect(result.current.fields.assets[0]).toEqual({ ...domain, label: 'Theirs', transfer: 'Mine' });
  expect(result.current.conflicts).toEqual({});
});

test('an asset that was removed here and edited there can be kept away or taken back', async () => {
  const saves = draftAt(4);
  const [domain, code] = completeDraft().assets as [Draft['assets'][0], Draft['assets'][0]];
  const { result, act, arrive } = await openLive();
  await act(() => result.current.change({ assets: [code], title: 'Mine' }));
  await arrive({ assets: [{ ...domain, label: 'Theirs' }, code] });
  expect(result.current.fields.assets).toEqual([code]);
  await act(() => vi.advanceTimersByTimeAsync(800));
  await expect.poll(() => saves.length).toBe(1);
  expect(saves[0]?.input.fields.assets).toEqual([{ ...domain, label: 'Theirs' }, code]);
  await act(() => result.current.resolve('assets.domain', 'theirs'));
  expect(result.current.fields.assets).toEqual([{ ...domain, label: 'Theirs' }, code]);
});

test('what two tabs together have too much of stays here, and takes nothing from the other', async () => {
  const saves = draftAt(4);
  const assets = (name: string) => Array.from({ length: 9 }, (_, i) => ({ ...CODE, id: `${name}${i}` }));
  const { result, act, arrive } = await openLive();
  const start = completeDraft().assets;
  await act(() => result.current.change({ assets: [...assets('m'), ...assets('n').slice(0, 2), ...start] }));
  await arrive({ assets: [...start, ...assets('t')] });
  expect(result.current.fields.assets).toHaveLength(22);
  await act(() => vi.advanceTimersByTimeAsync(800));
  await expect.poll(() => saves.length).toBe(1);
  const saved = saves[0]?.input.fields.assets.map(({ id }) => id) ?? [];
  expect(saved).toHaveLength(20);
  expect(saved).toEqual(expect.arrayContaining([...start, ...assets('t'), ...assets('m')].map(({ id }) => id)));
  expect(result.current.fields.assets).toHaveLength(22);
  expect(result.current.conflicts).toEqual({});
});

test('a newer draft that does not arrive is reported, and nothing typed is lost', async () => {
  const saves = draftAt(4);
  const { result, act } = await openLive();
  await act(() => result.current.change({ title: 'Mine' }));
  await act(() => vi.advanceTimersByTimeAsync(800));
  await expect.poll(() => saves.length).toBe(1);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  await expect.poll(() => result.current.state).toMatchObject({ problem: { code: 'stale-draft' } });
  expect(result.current.fields.title).toBe('Mine');
});

test('a field that cannot be saved does not hold up the others', async () => {
  const saves = draftAt(3);
  const { result, act } = await open();
  await act(() => result.current.change({ churn: 250, title: 'Ferry' }));
  await act(() => vi.advanceTimersByTimeAsync(800));
  await expect.poll(() => result.current.state).toBe('saved');
  expect(saves.map(({ input }) => [input.fields.title, input.fields.churn])).toEqual([
    ['Ferry', completeDraft().churn],
  ]);
  expect(result.current.fields.churn).toBe(250);
});

test('what could not be saved offline is saved when the connection is back', async () => {
  let online = false;
  const saves = fakeApi('saveDraft', () => {
    if (!online) throw new TypeError('no network');
    return { revision: 4 };
  });
  const { result, act } = await open();
  await act(() => result.current.change({ title: 'Not lost' }));
  await act(() => vi.advanceTimersByTimeAsync(800));
  await expect.poll(() => result.current.state).toMatchObject({ problem: expect.anything() });
  online = true;
  await act(() => window.dispatchEvent(new Event('online')));
  await expect.poll(() => result.current.state).toBe('saved');
  expect(saves.map(({ input }) => input.fields.title)).toEqual(['Not lost', 'Not lost']);
});

test('leaving the page saves what is not saved yet, and asks before the tab is closed', async () => {
  const saves = draftAt(3);
  const { result, act, unmount } = await open();
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(leave()).toBe(false);
  await act(() => result.current.change({ title: 'Ferry' }));
  expect(leave()).toBe(true);
  await unmount();
  await expect.poll(() => saves.length).toBe(1);
});
