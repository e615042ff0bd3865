import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { fakeApi } from '../../../../tests/components/fake-api.ts';
import { draftAt } from '../../../../tests/components/fake-drafts.ts';
import { completeDraft } from '../../../../tests/support/listings/complete-draft.ts';
import type { Draft } from '../../../domain/listing/draft/draft.ts';
import { DAY_MS } from '../../../domain/shared/durations.ts';
import { caller } from '../../../lib/api/caller.ts';
import { clearDeviceStore } from '../../../lib/session/device-store.ts';
import { listUnsavedDrafts, watchLeftoverDrafts } from './device-drafts.ts';
import { unparsedTextProblems } from './storage-key-of-text.ts';
import { useDraftSession } from './use-draft-session.ts';

const auth = vi.hoisted(() => ({ currentUser: null as { uid: string } | null }));
vi.mock('../../../lib/firebase/firebase-auth.ts', () => ({ firebaseAuth: auth }));

beforeEach(async () => {
  // Waits until the previous test's editors are closed, since they keep their input until that time.
  await expect.poll(async () => (await navigator.locks.query()).held).toEqual([]);
  auth.currentUser = { uid: 'seller' };
  for (const uid of ['seller', 'admin']) clearDeviceStore(uid);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  caller.actFor(null);
  vi.restoreAllMocks();
});

const CODE = completeDraft().assets[1] as Draft['assets'][0];
/** Saves that failed because there was no connection. */
let refused: unknown[] = [];
function offline() {
  refused = fakeApi('saveDraft', () => {
    throw new TypeError('no network');
  });
}
/** Opens the draft at a revision, with `patch` as the changes saved since it was complete. */
const openAt = (revision: number, patch: Partial<Draft> = {}, listingId = 'listing') =>
  renderHook((keptAs?: string) => useDraftSession(keptAs ?? listingId, { ...completeDraft(), ...patch, revision }));
type Opened = Awaited<ReturnType<typeof openAt>>;
/** Waits until the clock has advanced, so that drafts stored later are newer. */
async function later(): Promise<void> {
  const now = Date.now();
  await expect.poll(() => Date.now()).toBeGreaterThan(now);
}
/** Types while offline. */
async function typeOffline({ result, act }: Opened, patch: Partial<Draft>) {
  offline();
  await act(() => result.current.session.change(patch));
  await act(() => expect(result.current.session.save()).rejects.toThrow('No connection.'));
  await later();
}
/** Closes an editor whose last attempt to save fails. */
async function leave({ unmount }: Opened) {
  const before = refused.length;
  await unmount();
  await expect.poll(() => refused.length).toBeGreaterThan(before);
  await later();
}
const keptNames = () => Object.keys(localStorage).filter((key) => key.startsWith('handoff.kept.seller.listing-draft.'));

test('unsaved input survives the page, and is saved on top of another tab’s later save', async () => {
  const first = await openAt(3);
  await typeOffline(first, { title: 'Mine', oneLine: 'Mine alone', churn: 250 });
  expect(first.result.current.backFrom).toBeNull();
  await leave(first);

  const saves = draftAt(7);
  const again = await openAt(7, { title: 'Theirs', priceReason: 'Theirs alone' });
  await expect.poll(() => again.result.current.fields.title).toBe('Mine');
  const { fields, state, conflicts, backFrom } = again.result.current;
  expect(fields).toMatchObject({ oneLine: 'Mine alone', priceReason: 'Theirs alone', churn: 250 });
  expect([state, conflicts]).toEqual(['typing', { title: 'Theirs' }]);
  expect(Date.now() - Number(backFrom)).toBeLessThan(60_000);
  await again.act(() => vi.advanceTimersByTimeAsync(800));
  await expect.poll(() => again.result.current.state).toBe('saved');
  expect(saves[0]?.input).toMatchObject({ revision: 7, fields: { title: 'Theirs', oneLine: 'Mine alone' } });
  await again.act(() => again.result.current.session.resolve('title', 'mine'));
  await again.act(() => again.result.current.session.change({ churn: 2 }));
  await again.act(() => vi.advanceTimersByTimeAsync(800));
  await expect.poll(() => again.result.current.state).toBe('saved');
  // The device keeps no draft after everything is saved.
  expect(keptNames()).toEqual([]);
});

test('an open choice is asked again, and unsavable input is shown again', async () => {
  draftAt(7);
  const first = await openAt(3);
  await typeOffline(first, { title: 'Mine', churn: 250 });
  await leave(first);
  draftAt(7);
  const second = await openAt(7, { title: 'Theirs' });
  await expect.poll(() => second.result.current.conflicts).toEqual({ title: 'Theirs' });
  await second.act(() => second.result.current.session.setText('revenueMonths.3', '12.400'));
  await second.act(() => vi.advanceTimersByTimeAsync(800));
  await second.unmount();
  const third = await openAt(7, { title: 'Theirs' });
  await expect.poll(() => third.result.current.conflicts).toEqual({ title: 'Theirs' });
  expect(third.result.current.fields).toMatchObject({ title: 'Mine', churn: 250 });
  expect(third.result.current.texts).toEqual({ 'revenueMonths.3': '12.400' });
  expect(unparsedTextProblems(third.result.current.texts, third.result.current.fields)).toHaveLength(1);
  expect(keptNames()).toHaveLength(1);
});

test('two tabs keep separate input, and one gets what the other leaves behind', async () => {
  const first = await openAt(3);
  const second = await openAt(3);
  await typeOffline(first, { title: 'First', oneLine: 'First alone' });
  await typeOffline(second, { title: 'Second', priceReason: 'Second alone' });
  expect(keptNames()).toHaveLength(2);
  expect(second.result.current.fields.title).toBe('Second');
  await leave(first);
  // The tab's own unsaved input takes precedence.
  expect(second.result.current.fields.oneLine).toBe(completeDraft().oneLine);
  const saves = draftAt(3);
  await second.act(() => window.dispatchEvent(new Event('online')));
  await expect.poll(() => second.result.current.fields.oneLine).toBe('First alone');
  expect(second.result.current.fields.priceReason).toBe('Second alone');
  await second.act(() => vi.advanceTimersByTimeAsync(800));
  await expect.poll(() => saves.at(-1)?.input.fields.oneLine).toBe('First alone');
});

test('older input stays older, even if saving it was retried since', async () => {
  const first = await openAt(3);
  const second = await openAt(3);
  await typeOffline(first, { title: 'First' });
  await typeOffline(second, { title: 'Second' });
  await first.act(() => expect(first.result.current.session.save()).rejects.toThrow('No connection.'));
  expect(listUnsavedDrafts('seller').map(({ kept }) => kept.typed.title)).toEqual(['First', 'Second']);
  await leave(first);
  await leave(second);
});

test('the input of two closed tabs is merged, with a choice between versions of the same field', async () => {
  const first = await openAt(3);
  const second = await openAt(3);
  await typeOffline(first, { title: 'First', oneLine: 'First alone' });
  await typeOffline(second, { title: 'Second', priceReason: 'Second alone' });
  await leave(first);
  await leave(second);
  const saves = draftAt(3);
  const hook = await openAt(3);
  await expect.poll(() => hook.result.current.fields.title).toBe('First');
  await hook.act(() => vi.advanceTimersByTimeAsync(800));
  await expect.poll(() => hook.result.current.fields.title).toBe('Second');
  expect(hook.result.current.fields).toMatchObject({ oneLine: 'First alone', priceReason: 'Second alone' });
  expect(hook.result.current.conflicts).toEqual({ title: 'First' });
  await hook.act(() => vi.advanceTimersByTimeAsync(800));
  await expect.poll(() => saves.length).toBe(2);
  expect(saves.map(({ input: { fields } }) => [fields.title, fields.oneLine, fields.priceReason])).toEqual([
    ['First', 'First alone', completeDraft().priceReason],
    ['First', 'First alone', 'Second alone'],
  ]);
  expect(keptNames()).toHaveLength(1);
});

test('input beyond a limit survives the page, and is saved once there is room', async () => {
  draftAt(3);
  const start = completeDraft().assets;
  const assets = [...start, ...Array.from({ length: 20 }, (_, i) => ({ ...CODE, id: `a${i}` }))];
  const first = await openAt(3);
  await first.act(() => first.result.current.session.change({ assets }));
  await first.act(() => vi.advanceTimersByTimeAsync(800));
  await expect.poll(() => first.result.current.state).toBe('saved');
  await first.unmount();
  const saves = draftAt(4);
  const second = await openAt(4, { assets: assets.slice(0, 20) });
  await expect.poll(() => second.result.current.fields.assets).toHaveLength(22);
  await second.act(() => second.result.current.session.change({ assets: assets.slice(2) }));
  await second.act(() => vi.advanceTimersByTimeAsync(800));
  await expect.poll(() => saves.at(-1)?.input.fields.assets).toEqual(assets.slice(2));
  await expect.poll(keptNames).toEqual([]);
});

test('another account sees nothing, and logging out deletes it', async () => {
  const first = await openAt(3);
  await typeOffline(first, { title: 'Mine' });
  await leave(first);
  auth.currentUser = { uid: 'other' };
  const saves = draftAt(3);
  const theirs = await openAt(3);
  await theirs.act(() => vi.advanceTimersByTimeAsync(2000));
  expect([theirs.result.current.fields.title, saves.length]).toEqual([completeDraft().title, 0]);
  await theirs.unmount();
  expect(keptNames()).toHaveLength(1);
  clearDeviceStore('other');
  expect(keptNames()).toHaveLength(1);
  clearDeviceStore('seller');
  expect(keptNames()).toEqual([]);
});

test('input in a new listing is stored under its id once it has one, and not for another listing', async () => {
  const first = await openAt(0, {}, 'new');
  await typeOffline(first, { title: 'Begun' });
  expect(keptNames()).toMatchObject([expect.stringContaining('.new.')]);
  await first.rerender('made');
  expect(keptNames()).toMatchObject([expect.stringContaining('.made.')]);
  await leave(first);
  draftAt(0);
  const fresh = await openAt(0, {}, 'new');
  const made = await openAt(0, {}, 'made');
  await expect.poll(() => made.result.current.fields.title).toBe('Begun');
  expect(fresh.result.current.fields.title).toBe(completeDraft().title);
});

test('of two abandoned new listings, one is resumed, created under its first attempt’s key', async () => {
  const keys: string[] = [];
  const begin = () =>
    renderHook(() =>
      useDraftSession('new', { ...completeDraft(), revision: 0 }, async (key) => {
        keys.push(key);
        return 'made';
      }),
    );
  const first = await begin();
  const second = await begin();
  await typeOffline(first, { title: 'First' });
  await typeOffline(second, { title: 'Second' });
  await leave(first);
  await leave(second);
  const saves = draftAt(0);
  const third = await begin();
  await expect.poll(() => third.result.current.fields.title).toBe('Second');
  await third.act(() => vi.advanceTimersByTimeAsync(800));
  await expect.poll(() => saves.length).toBe(1);
  expect(keys.at(-1)).toBe(keys.findLast((_, i) => i < keys.length - 1));
  expect(saves[0]?.input.fields.title).toBe('Second');
  await expect.poll(keptNames).toHaveLength(1);
});

const anybodyKept = () => Object.keys(localStorage).filter((key) => key.includes('.listing-draft.'));

test('what an administrator types for a seller isn’t stored under their own name afterward', async () => {
  auth.currentUser = { uid: 'admin' };
  caller.actFor('seller');
  const opened = await openAt(3);
  await typeOffline(opened, { title: 'The seller’s' });
  caller.actFor(null);
  await opened.act(() => opened.result.current.session.change({ oneLine: 'The seller’s, too' }));
  await opened.act(() => opened.result.current.session.setText('ttmCosts', '-500'));
  await leave(opened);
  await expect.poll(async () => (await navigator.locks.query()).held).toEqual([]);
  expect(opened.result.current.isKept).toBe(false);
  expect(anybodyKept()).toEqual([]);
});

test('nothing is stored once another account is signed in', async () => {
  const opened = await openAt(3);
  await typeOffline(opened, { title: 'Mine' });
  const before = localStorage.getItem(keptNames()[0] ?? '');
  auth.currentUser = { uid: 'admin' };
  await opened.act(() => opened.result.current.session.change({ title: 'Typed since' }));
  expect(anybodyKept()).toEqual(keptNames());
  expect(localStorage.getItem(keptNames()[0] ?? '')).toBe(before);
});

test('leftover input is offered once its editor is closed', async () => {
  const shown: string[][] = [];
  const opened = await openAt(3);
  await typeOffline(opened, { title: 'Mine' });
  const stop = watchLeftoverDrafts((left) => shown.push(left.map(({ listingId }) => listingId)));
  await expect.poll(() => shown.at(-1)).toEqual([]);
  await leave(opened);
  await expect.poll(() => shown.at(-1)).toEqual(['listing']);
  stop();
});

test('input older than 90 days is deleted wherever it would be shown', async () => {
  const opened = await openAt(3);
  await typeOffline(opened, { title: 'Long ago' });
  await leave(opened);
  expect(keptNames()).toHaveLength(1);
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 91 * DAY_MS);
  watchLeftoverDrafts(() => {})();
  expect(keptNames()).toEqual([]);
});

test('without room on the device, input isn’t reported as stored, and leftovers stay', async () => {
  const first = await openAt(3);
  await typeOffline(first, { title: 'Mine' });
  expect(first.result.current.isKept).toBe(true);
  await leave(first);
  const [name = ''] = keptNames();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const second = await openAt(3);
  await expect.poll(() => second.result.current.fields.title).toBe('Mine');
  await second.act(() => expect(second.result.current.session.save()).rejects.toThrow('No connection.'));
  expect(second.result.current.isKept).toBe(false);
  await expect.poll(() => second.result.current.backFrom).not.toBeNull();
  expect(localStorage.getItem(name)).toContain('Mine');
});

test('nothing is restored if everything was saved, even if the response was lost', async () => {
  const first = await openAt(3);
  await typeOffline(first, { title: 'Mine' });
  await leave(first);
  const second = await openAt(4, { title: 'Mine' });
  await expect.poll(keptNames).toEqual([]);
  expect([second.result.current.backFrom, second.result.current.state]).toEqual([null, 'saved']);
});

test('the restored input is announced until dismissed', async () => {
  const first = await openAt(3);
  await typeOffline(first, { title: 'Mine' });
  await leave(first);
  const second = await openAt(3);
  await expect.poll(() => second.result.current.backFrom).not.toBeNull();
  await second.act(() => second.result.current.session.dismissBack());
  expect(second.result.current.backFrom).toBeNull();
});

test('an ambiguous figure waits until the same one is resolved here', async () => {
  const first = await openAt(3);
  const second = await openAt(3);
  await first.act(() => first.result.current.session.setText('ttmCosts', '-500'));
  await second.act(() => second.result.current.session.setText('ttmCosts', '1.2.3'));
  await first.unmount();
  // When no request is pending, the other editor has held and released the lock.
  await expect.poll(async () => (await navigator.locks.query()).pending).toEqual([]);
  expect(second.result.current.texts).toEqual({ ttmCosts: '1.2.3' });
  expect(keptNames()).toHaveLength(2);
  await second.act(() => second.result.current.session.setText('ttmCosts', null));
  await expect.poll(() => second.result.current.texts).toEqual({ ttmCosts: '-500' });
  await expect.poll(keptNames).toHaveLength(1);
});
