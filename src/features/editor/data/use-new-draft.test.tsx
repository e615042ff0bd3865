import { useState } from 'react';
import { createBrowserRouter, RouterProvider, useNavigate, useParams } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { render, renderHook } from 'vitest-browser-react';
import { fakeApi } from '../../../../tests/components/fake-api.ts';
import { AppError } from '../../../domain/errors.ts';
import { NEW_LISTING, routePatterns, sitePaths } from '../../../domain/site-paths.ts';
import { useNewDraft, useRedirectToCreatedListing } from './use-new-draft.ts';

describe('use address of created', () => {
  const own = window.location.href;
  beforeEach(() => window.history.replaceState(null, '', sitePaths.editListing(NEW_LISTING, 'basics')));
  afterEach(() => window.history.replaceState(null, '', own));

  /** Navigates to the next step. The listing is created before that step renders. */
  function Editor() {
    const { listingId = '' } = useParams();
    const navigate = useNavigate();
    const [createdId, setCreatedId] = useState<string | null>(null);
    useRedirectToCreatedListing(listingId === NEW_LISTING ? createdId : null);
    const press = () => {
      void navigate(sitePaths.editListing(listingId, 'metrics'));
      queueMicrotask(() => setCreatedId('created'));
    };
    return (
      <button type="button" onClick={press}>
        Next
      </button>
    );
  }

  test('a listing created while its seller moves on doesn’t take them back', async () => {
    const router = createBrowserRouter([{ path: routePatterns.editListing, Component: Editor }]);
    const screen = await render(<RouterProvider router={router} />);
    await screen.getByRole('button', { name: 'Next' }).click();
    const address = () => `${window.location.pathname}${window.location.search}`;
    await expect.poll(address).toBe(sitePaths.editListing('created', 'metrics'));
    router.dispose();
  });
});

describe('use new draft', () => {
  test('a listing is created once, however many saves request it at the same time', async () => {
    const calls = fakeApi('createListing', () => ({ listingId: 'l' }));
    const { result, act } = await renderHook(() => useNewDraft({ uid: 'seller', country: 'NO' }));
    expect([result.current.createdId, result.current.listing.id]).toEqual([null, 'new']);
    await act(async () => {
      expect(await Promise.all([result.current.create('k'), result.current.create('k')])).toEqual(['l', 'l']);
    });
    expect([result.current.createdId, result.current.listing.id, calls.length]).toEqual(['l', 'l', 1]);
  });

  test('after a failure it is retried under the same key, so that it can’t be created twice', async () => {
    let fails = true;
    const calls = fakeApi('createListing', () => {
      if (fails) throw new AppError('email-not-verified');
      return { listingId: 'l' };
    });
    const { result, act } = await renderHook(() => useNewDraft({ uid: 'seller', country: 'NO' }));
    await expect(result.current.create('k')).rejects.toThrow();
    expect(result.current.createdId).toBeNull();
    fails = false;
    await act(async () => void (await result.current.create('k')));
    expect(result.current.createdId).toBe('l');
    expect(calls.map(({ key }) => key)).toEqual(['k', 'k']);
  });
});
