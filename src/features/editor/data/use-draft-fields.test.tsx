import { beforeEach, expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { fakeApi } from '../../../../tests/components/fake-api.ts';
import { completeDraft } from '../../../../tests/support/complete-draft.ts';
import { AppError } from '../../../domain/errors.ts';
import { useDraftFields } from './use-draft-fields.ts';

const open = () => renderHook(() => useDraftFields('listing', { ...completeDraft(), revision: 3 }));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

/** The server's side of a draft: it counts revisions and refuses an older one. */
function draftAt(revision: number) {
  let current = revision;
  return fakeApi('saveDraft', ({ revision: seen }) => {
    if (seen !== current) throw new AppError('stale-draft');
    current += 1;
    return { revision: current };
  });
}

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

test('a draft that another tab has changed is not overwritten', async () => {
  const saves = draftAt(4);
  const { result, act } = await open();
  await act(() => result.current.change({ title: 'Mine' }));
  await act(() => vi.advanceTimersByTimeAsync(800));
  await expect.poll(() => result.current.state).toMatchObject({ problem: { code: 'stale-draft' } });
  await act(() => expect(result.current.save()).rejects.toMatchObject({ code: 'stale-draft' }));
  expect(result.current.fields.title).toBe('Mine');
  expect(saves.map(({ input }) => input.revision)).toEqual([3, 3]);
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
