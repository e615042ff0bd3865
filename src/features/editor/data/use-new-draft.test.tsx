import { expect, test } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { fakeApi } from '../../../../tests/components/fake-api.ts';
import { AppError } from '../../../domain/errors.ts';
import { useNewDraft } from './use-new-draft.ts';

test('a listing is created once, however many saves ask for it at the same time', async () => {
  const calls = fakeApi('createListing', () => ({ listingId: 'l' }));
  const { result, act } = await renderHook(() => useNewDraft('seller'));
  expect([result.current.createdId, result.current.listing.id]).toEqual([null, 'new']);
  await act(async () => {
    expect(await Promise.all([result.current.create('k'), result.current.create('k')])).toEqual(['l', 'l']);
  });
  expect([result.current.createdId, result.current.listing.id, calls.length]).toEqual(['l', 'l', 1]);
});

test('after a failure it is tried again under the same key, so that it cannot be created twice', async () => {
  let fails = true;
  const calls = fakeApi('createListing', () => {
    if (fails) throw new AppError('email-not-verified');
    return { listingId: 'l' };
  });
  const { result, act } = await renderHook(() => useNewDraft('seller'));
  await expect(result.current.create('k')).rejects.toThrow();
  expect(result.current.createdId).toBeNull();
  fails = false;
  await act(async () => void (await result.current.create('k')));
  expect(result.current.createdId).toBe('l');
  expect(calls.map(({ key }) => key)).toEqual(['k', 'k']);
});
