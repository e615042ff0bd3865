import { expect, test, vi } from 'vitest';
import { show } from '../../../../tests/components/screen.tsx';
import { Component as Selling } from './selling.tsx';

vi.mock('../../../lib/firebase/deal-reads.ts', () => ({
  useDealPages: () => ({ status: 'success', data: [], total: 0, showMore: null, refused: false, retry: () => {} }),
}));
vi.mock('../../../features/listings/data/own-listing-reads.ts', () => ({
  useAnyListing: () => ({ status: 'success', data: [], retry: () => {} }),
  useListingGroup: () => ({ status: 'success', data: [], total: 0, showMore: null, retry: () => {} }),
}));
vi.mock('../../../features/accounts/data/use-session.tsx', () => ({ useMe: () => ({ uid: 'ann' }) }));
const load = vi.hoisted(() => vi.fn(() => Promise.reject(new TypeError('Failed to fetch a module'))));
vi.mock('../../../features/editor/components/load-unsaved-drafts.ts', () => ({ loadUnsavedDrafts: load }));

test("if unsaved drafts can't be loaded, the page says that they are kept and shows the list", async () => {
  localStorage.setItem('handoff.kept.ann.listing-draft.new.editor', '{}');
  const screen = await show(<Selling />);
  await expect.poll(() => load.mock.calls.length).toBe(1);
  await expect.element(screen.getByText(/^What you typed on this device is kept here and not saved yet/)).toBeVisible();
  await expect.element(screen.getByText('No listings yet')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Projects selling' })).toBeVisible();
  localStorage.removeItem('handoff.kept.ann.listing-draft.new.editor');
});
