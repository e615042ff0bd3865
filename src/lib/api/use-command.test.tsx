import { describe, expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { fakeApi } from '../../../tests/components/fake-api.ts';
import { Frame } from '../../../tests/components/screen.tsx';
import { AppError } from '../../domain/errors.ts';
import { fieldErrors } from './error-text.ts';
import { useCommand } from './use-command.ts';

const open = (onSuccess?: () => void) => renderHook(() => useCommand('recallListing', onSuccess), { wrapper: Frame });
const done = { success: true as const };

describe('a lost connection', () => {
  test('is retried under the same key until a response arrives', async () => {
    let tries = 0;
    const calls = fakeApi('recallListing', () => {
      tries += 1;
      if (tries < 3) throw new TypeError('no network');
      return done;
    });
    const { result, act } = await open();
    await act(async () => expect(await result.current.mutateAsync({ listingId: 'one' })).toEqual(done));
    expect(calls).toHaveLength(3);
    expect(new Set(calls.map(({ key }) => key)).size).toBe(1);
    expect(calls[0]?.key).toMatch(/^[\da-f-]{36}$/);
  });

  test('is reported after the third attempt', async () => {
    const calls = fakeApi('recallListing', () => {
      throw new TypeError('no network');
    });
    const { result, act } = await open();
    await act(() => expect(result.current.mutateAsync({ listingId: 'one' })).rejects.toThrow('No connection.'));
    expect(calls).toHaveLength(3);
    expect(result.current.error).toMatchObject({ name: 'NetworkError' });
  });
});

describe('the key of a command', () => {
  test('belongs to its input, so that pressing a button twice takes effect once', async () => {
    const calls = fakeApi('recallListing', () => done);
    const { result, act } = await open();
    const input = { listingId: 'one' };
    await act(() => result.current.mutateAsync(input));
    await act(() => result.current.mutateAsync(input));
    expect(calls[1]?.key).toBe(calls[0]?.key);
  });

  test('is new for each input object, even an equal one', async () => {
    const calls = fakeApi('recallListing', () => done);
    const { result, act } = await open();
    await act(() => result.current.mutateAsync({ listingId: 'one' }));
    await act(() => result.current.mutateAsync({ listingId: 'one' }));
    await act(() => result.current.mutateAsync({ listingId: 'two' }));
    expect(new Set(calls.map(({ key }) => key)).size).toBe(3);
  });
});

test('two clicks at once send one command; another one, and the same one later, are sent', async () => {
  const finish: (() => void)[] = [];
  const calls = fakeApi('recallListing', () => new Promise((resolve) => finish.push(() => resolve(done))));
  const { result, act } = await open();
  await act(() => {
    result.current.mutate({ listingId: 'one' });
    result.current.mutate({ listingId: 'one' });
    result.current.mutate({ listingId: 'two' });
  });
  await expect.poll(() => finish).toHaveLength(2);
  expect(calls.map(({ input }) => input)).toEqual([{ listingId: 'one' }, { listingId: 'two' }]);
  for (const end of finish) end();
  await expect.poll(() => result.current.isSuccess).toBe(true);
  await act(() => result.current.mutate({ listingId: 'one' }));
  await expect.poll(() => calls).toHaveLength(3);
});

test('a refusal is not retried; its code, sentence and field errors are kept', async () => {
  const problem = { path: 'title', message: 'Give it a name.' };
  const calls = fakeApi('recallListing', () => {
    throw new AppError('invalid-input', 'Some details are missing.', [problem]);
  });
  const { result, act } = await open();
  await act(() =>
    expect(result.current.mutateAsync({ listingId: 'one' })).rejects.toThrow('Some details are missing.'),
  );
  expect(calls).toHaveLength(1);
  expect(result.current.error).toBeInstanceOf(AppError);
  expect(result.current.error).toMatchObject({ code: 'invalid-input', details: [problem] });
  expect(fieldErrors(result.current.error)).toEqual({ title: 'Give it a name.' });
});

test('onSuccess runs even if the screen is gone by then', async () => {
  let finish = () => {};
  fakeApi('recallListing', () => new Promise((resolve) => (finish = () => resolve(done))));
  const onSuccess = vi.fn();
  const { result, act, unmount } = await open(onSuccess);
  await act(() => result.current.mutate({ listingId: 'one' }));
  await expect.poll(() => result.current.isPending).toBe(true);
  await unmount();
  finish();
  await expect.poll(() => onSuccess.mock.calls[0]?.slice(0, 2)).toEqual([done, { listingId: 'one' }]);
});
