import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../../tests/components/screen.tsx';
import { newUser } from '../../../domain/account/user.ts';
import { addDays } from '../../../domain/shared/time.ts';
import { useMe } from '../../../features/accounts/data/use-session.tsx';
import { useNewestListings, useWaitingListings } from '../../../features/listings/data/own-listing-reads.ts';
import { useDealsWithTasks, useFirstPaidSale, useTotals } from '../../../lib/firebase/deal-reads.ts';
import { clearDeviceStore } from '../../../lib/session/device-store.ts';
import { Component as Dashboard } from './dashboard.tsx';

vi.mock('../../../lib/firebase/deal-reads.ts', () => ({
  useDealsWithTasks: vi.fn(),
  useFirstPaidSale: vi.fn(),
  useTotals: vi.fn(),
}));
vi.mock('../../../features/listings/data/own-listing-reads.ts', () => ({
  useNewestListings: vi.fn(),
  useWaitingListings: vi.fn(),
}));
vi.mock('../../../features/accounts/data/use-session.tsx', () => ({
  useMe: vi.fn(),
  useImpersonating: () => null,
}));
vi.mock('../../../features/saved-searches/data/saved-search-reads.ts', () => ({
  useSavedSearches: () => ({ status: 'success', data: [] }),
}));
vi.mock('../../../features/saved-searches/components/new-matches.tsx', () => ({ NewMatches: () => null }));

type Status = 'success' | 'error';
const CAUGHT_UP = 'You’re all caught up.';

const old = newUser({ uid: 'ann', email: '', emailVerified: true, displayName: 'Ann', now: new Date(0) });

async function showWith(deals: Status, listings: Status, createdAt = new Date(0)): Promise<void> {
  vi.mocked(useMe).mockReturnValue({ ...old, onboardingStep: 'complete', onboardingPath: 'seller', createdAt });
  const common = { data: [], refused: false, retry: () => {} };
  vi.mocked(useTotals).mockReturnValue({});
  vi.mocked(useFirstPaidSale).mockReturnValue({ ...common, status: 'success' });
  vi.mocked(useWaitingListings).mockReturnValue({ ...common, status: listings });
  const none = { total: 0, showMore: null, lookThrough: () => {} };
  const tasks = { ...common, ...none, status: deals };
  const rows = { rows: 20, showMore: () => {}, lookThrough: () => {} };
  vi.mocked(useDealsWithTasks).mockReturnValue({ tasks, expiring: { ...common, status: deals }, rows });
  vi.mocked(useNewestListings).mockReturnValue({ ...common, ...none, status: listings });
  await show(<Dashboard />);
}

test('says that nothing is waiting once deals and listings have loaded', async () => {
  await showWith('success', 'success', addDays(new Date(), -30));
  await expect.element(page.getByText(CAUGHT_UP)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'List your first project' })).toBeVisible();
  await expect.element(page.getByText('Set up your account')).not.toBeInTheDocument();
});

test('a new account sees the setup steps, with one way to list a project, until it hides them', async () => {
  await showWith('success', 'success', addDays(new Date(), -29));
  const list = page.getByRole('link', { name: 'List your first project' });
  await expect.element(page.getByRole('heading', { name: 'Set up your account' })).toBeVisible();
  await expect.element(list).toHaveAttribute('href', '/projects/sell/new/edit?tab=basics');
  await expect.element(page.getByText('0 of 4 done')).toBeVisible();
  await page.getByRole('button', { name: 'Hide these steps' }).click();
  await expect.element(page.getByText('0 of 4 done')).not.toBeInTheDocument();
  await expect.element(list).toBeVisible();
  clearDeviceStore('ann');
});

test.each<[Status, Status, string]>([
  ['error', 'success', 'Your deals could not be loaded.'],
  ['success', 'error', 'Your listings could not be loaded.'],
])(
  'with deals %s and listings %s, it says what failed to load and doesn’t claim that nothing is waiting',
  async (deals, listings, said) => {
    await showWith(deals, listings);
    await expect.element(page.getByText(said)).toBeVisible();
    await expect.element(page.getByText(CAUGHT_UP)).not.toBeInTheDocument();
    await expect.element(page.getByRole('link', { name: 'List your first project' })).not.toBeInTheDocument();
  },
);
