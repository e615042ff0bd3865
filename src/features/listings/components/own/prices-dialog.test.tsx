import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../../../../tests/components/fake-api.ts';
import { show } from '../../../../../tests/components/screen.tsx';
import { AppError } from '../../../../domain/errors.ts';
import type { OwnListing } from '../../../../domain/listing/listing.ts';
import { usePricedListings } from '../../data/own-listing-reads.ts';
import { PricesDialog } from './prices-dialog.tsx';

vi.mock('../../data/own-listing-reads.ts', () => ({ usePricedListings: vi.fn() }));

const listing = (id: string, askingPrice: number, unpublished = false): OwnListing => ({
  id,
  title: `Project ${id}`,
  state: 'live',
  cover: null,
  askingPrice,
  askedAt: null,
  appealed: false,
  waiting: false,
  updatedAt: new Date(),
  watchers: 0,
  unpublished,
  reach: [],
});
const PAGES = { status: 'success', refused: false, retry: () => {}, showMore: null, lookThrough: () => {} } as const;
const field = (id: string) => page.getByRole('textbox', { name: `New price of Project ${id}` });

async function showPrices() {
  const data = [listing('a', 2_400_000), listing('b', 1_000_000), listing('c', 99_000, true)];
  vi.mocked(usePricedListings).mockReturnValue({ ...PAGES, data, total: 3 });
  await show(<PricesDialog uid="seller" onClose={() => {}} />);
}

test('each price is sent separately; a rejected one stays with its reason, and is resent alone (heavy 14)', async () => {
  await showPrices();
  let isRefused = true;
  const sent = fakeApi('changePrice', ({ listingId }) => {
    if (listingId === 'a' && isRefused) throw new AppError('price-changed');
    return { changes: [] };
  });
  await expect.element(page.getByRole('button', { name: 'Change 0 prices' })).toBeDisabled();
  await field('a').fill('21,500');
  await field('b').fill('9.000,00');
  await page.getByRole('button', { name: 'Change 2 prices' }).click();
  await expect.element(page.getByText('1 of 2 changed')).toBeVisible();
  expect(sent.map(({ input }) => input)).toEqual([
    { listingId: 'a', from: 2_400_000, to: 2_150_000 },
    { listingId: 'b', from: 1_000_000, to: 900_000 },
  ]);
  await expect.element(page.getByText('The price or the terms have changed. Check the listing again.')).toBeVisible();
  await expect.element(field('a')).toHaveValue('21,500');
  await expect.element(field('b')).toHaveValue('');
  isRefused = false;
  await page.getByRole('button', { name: 'Change one price' }).click();
  await expect.element(page.getByText('1 of 1 changed')).toBeVisible();
  expect(sent).toHaveLength(3);
});

test('a percentage changes all shown prices, in whole dollars, except drafts with other changes', async () => {
  await showPrices();
  await expect.element(page.getByRole('link', { name: 'Has unpublished changes' })).toBeVisible();
  await page.getByLabelText('Lower the prices shown by').fill('12,5');
  await page.getByRole('button', { name: 'Fill in' }).click();
  await expect.element(field('a')).toHaveValue('21,000');
  await expect.element(field('b')).toHaveValue('8,750');
  await expect.element(page.getByRole('button', { name: 'Change 2 prices' })).toBeEnabled();
});

test('unreadable input isn’t sent', async () => {
  await showPrices();
  await field('a').fill('a lot');
  await expect.element(page.getByRole('button', { name: 'Change one price' })).toBeDisabled();
});
