import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../../tests/components/screen.tsx';
import type { Deal } from '../../../domain/deal/deal.ts';
import { useMyDeals } from '../../../lib/firebase/deal-reads.ts';
import { Component as Offers } from './offers.tsx';

vi.mock('../../../lib/firebase/deal-reads.ts', () => ({ useMyDeals: vi.fn() }));
vi.mock('../../../features/accounts/data/use-session.tsx', () => ({
  useMe: () => ({ uid: 'ann', billing: null, payouts: null }),
}));

/** A deal in which Ann buys, as far as this page reads it. */
const dealOf = (title: string, offer: object): Deal =>
  ({
    id: title,
    participants: ['ann', 'sam'],
    buyer: { uid: 'ann', name: 'Ann' },
    seller: { uid: 'sam', name: 'Sam' },
    buyerId: 'ann',
    sellerId: 'sam',
    listingId: title,
    listing: { title, cover: null, askingPrice: 2_400_000 },
    waitingOn: 'seller',
    offer: { by: 'buyer', state: 'pending', price: 2_000_000, changedAt: new Date(), ...offer },
  }) as unknown as Deal;
const retry = vi.fn();
const answer = (data: Deal[], status: 'success' | 'loading' | 'error' = 'success') =>
  vi.mocked(useMyDeals).mockReturnValue({ status, data, refused: false, retry });
const titles = () =>
  page
    .getByRole('row')
    .elements()
    .slice(1)
    .map((row) => row.querySelector('a')?.textContent);

beforeEach(() => {
  answer([
    dealOf('Sent by me', {}),
    dealOf('Countered', { by: 'seller', price: 2_200_000 }),
    dealOf('Agreed', { state: 'accepted' }),
    dealOf('Over', { state: 'declined' }),
    { ...dealOf('On my project', { by: 'seller' }), buyerId: 'sam', sellerId: 'ann' } as Deal,
  ]);
});
afterEach(() => page.viewport(1280, 900));

test.each([
  ['all-offers', ['Sent by me', 'Countered', 'Agreed', 'Over', 'On my project']],
  ['received', ['Ann']],
  ['sent', ['Sent by me', 'Countered', 'Agreed', 'Over']],
  ['accepted', ['Agreed']],
  ['closed', ['Over']],
  ['unknown', ['Sent by me', 'Countered', 'Agreed', 'Over', 'On my project']],
])('%s shows its offers', async (tab, expected) => {
  await show(<Offers />, `/offers?tab=${tab}`);
  await expect.poll(titles).toEqual(expected);
});

test('a deal without an offer is not among them', async () => {
  answer([{ ...dealOf('Only asked', {}), offer: null } as Deal]);
  await show(<Offers />, '/offers');
  await expect.element(page.getByText('No offers here')).toBeVisible();
});

test('a failure can be tried again', async () => {
  answer([], 'error');
  await show(<Offers />, '/offers');
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Your offers could not be loaded\./);
  await page.getByRole('button', { name: 'Try again' }).click();
  expect(retry).toHaveBeenCalledOnce();
});

test('on a narrow screen each cell stands beside the name of its column', async () => {
  await page.viewport(390, 800);
  await show(<Offers />, '/offers?tab=received');
  await expect.poll(titles).toEqual(['Ann']);
  const cells = [...document.querySelectorAll('tbody td')];
  const labels = cells.map((cell) => getComputedStyle(cell, '::before').content.replaceAll('"', ''));
  expect(labels).toEqual(['With', 'State', 'Last change', 'Price']);
  for (const cell of cells) expect(cell.getBoundingClientRect().right).toBeLessThanOrEqual(390);
});

test('received offers are grouped by listing, each of which can be named in the address', async () => {
  const mine = (title: string, listingId: string, offer: object = {}) =>
    ({ ...dealOf(title, offer), listingId, buyerId: title, sellerId: 'ann' }) as Deal;
  answer([
    { ...mine('Nora', 'slotwise'), listing: { title: 'Slotwise', cover: null, askingPrice: 4_200_000 } },
    { ...mine('Pia', 'rota', { state: 'declined' }), listing: { title: 'Rota', cover: null, askingPrice: 100_000 } },
    {
      ...mine('Pieter', 'slotwise', { state: 'expired' }),
      listing: { title: 'Slotwise', cover: null, askingPrice: 4_200_000 },
    },
  ]);
  const screen = await show(<Offers />, '/offers?tab=received');
  const group = (name: string) => screen.getByRole('region', { name, exact: true });
  await expect.element(group('Slotwise')).toMatchTextContent(/2 offers, 1 of them open, asking \$42,000/);
  await expect.element(group('Rota')).toMatchTextContent(/1 offer, none open, asking \$1,000/);
  await group('Rota').getByText('Side by side').click();
  await expect.element(screen.getByText('No open offers to compare')).toBeVisible();
  await expect.element(group('Slotwise')).not.toBeInTheDocument();
  await screen.getByRole('link', { name: 'See all 2 listings with offers' }).click();
  await expect.element(group('Slotwise')).toBeVisible();
});

test('a listing without offers leads back to all of them', async () => {
  const screen = await show(<Offers />, '/offers?tab=received&listing=unknown&view=side-by-side');
  await expect.element(screen.getByText('No offers here')).toBeVisible();
  await screen.getByRole('link', { name: 'See all listings' }).click();
  await expect.poll(titles).toEqual(['Ann']);
});
