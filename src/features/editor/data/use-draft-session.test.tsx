import { beforeEach, expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { fakeApi } from '../../../../tests/components/fake-api.ts';
import { draftAt } from '../../../../tests/components/fake-drafts.ts';
import { completeDraft } from '../../../../tests/support/listings/complete-draft.ts';
import type { Draft } from '../../../domain/listing/draft/draft.ts';
import { clearDeviceStore } from '../../../lib/session/device-store.ts';
import { useDraftSession } from './use-draft-session.ts';

const auth = vi.hoisted(() => ({ currentUser: null as { uid: string } | null }));
vi.mock('../../../lib/firebase/firebase-auth.ts', () => ({ firebaseAuth: auth }));

const first: Draft = { ...completeDraft(), revision: 3 };
const open = () => renderHook((draft?: Draft) => useDraftSession('listing', draft ?? first), { initialProps: first });

beforeEach(() => {
  auth.currentUser = { uid: 'seller' };
  clearDeviceStore('seller');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

test('shows input, and saves it', async () => {
  const saves = draftAt(3);
  const { result, act } = await open();
  expect(result.current.state).toBe('saved');
  await act(() => result.current.session.change({ title: 'Ferry' }));
  expect([result.current.fields.title, result.current.state]).toEqual(['Ferry', 'typing']);
  await act(() => vi.advanceTimersByTimeAsync(800));
  await expect.poll(() => result.current.state).toBe('saved');
  expect(saves.map(({ input }) => [input.listingId, input.revision, input.fields.title])).toEqual([
    ['listing', 3, 'Ferry'],
  ]);
});

test('another tab’s save appears here', async () => {
  const { result, rerender } = await open();
  await rerender({ ...first, revision: 4, title: 'Theirs' });
  await expect.poll(() => result.current.fields.title).toBe('Theirs');
});

test('input that failed to save offline is saved when the connection is back', async () => {
  let online = false;
  const saves = fakeApi('saveDraft', () => {
    if (!online) throw new TypeError('no network');
    return { revision: 4 };
  });
  const { result, act } = await open();
  await act(() => result.current.session.change({ title: 'Not lost' }));
  await act(() => vi.advanceTimersByTimeAsync(800));
  await expect.poll(() => result.current.state).toMatchObject({ problem: expect.anything() });
  online = true;
  await act(() => window.dispatchEvent(new Event('online')));
  await expect.poll(() => result.current.state).toBe('saved');
  expect(saves.map(({ input }) => input.fields.title)).toEqual(['Not lost', 'Not lost']);
});

test('leaving the page saves unsaved input, and closing the tab asks first', async () => {
  const saves = draftAt(3);
  const { result, act, unmount } = await open();
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(leave()).toBe(false);
  await act(() => result.current.session.change({ title: 'Ferry' }));
  expect(leave()).toBe(true);
  await unmount();
  await expect.poll(() => saves.length).toBe(1);
});
