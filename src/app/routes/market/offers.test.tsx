import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../../tests/components/screen.tsx';
import type { Deal } from '../../../domain/deal/deal.ts';
import { roleIn } from '../../../domain/deal/deal.ts';
import { useDealPages, useOffersOnOwnListing, usePagesOnOwnListing } from '../../../lib/firebase/deal-reads.ts';
import { Component as Offers } from './offers.tsx';

vi.mock('../../../lib/firebase/deal-reads.ts', () => ({
  useDealPages: vi.fn(),
  useOffersOnOwnListing: vi.fn(),
  usePagesOnOwnListing: vi.fn(),
}));
vi.mock('../../../features/offers/data/use-comparison.ts', () => ({
  useBuyers: () => new Map(),
  useComparison: () => ({ status: 'loading', data: null, retry: () => {} }),
}));
vi.mock('../../../features/accounts/data/use-session.tsx', () => ({
  useMe: () => ({ uid: 'ann', billing: null, payouts: null }),
}));

/** A deal in which Ann is the buyer, with only the fields this page reads. */
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
const showMore = vi.fn();
const CLOSED = ['declined', 'expired'];
/** Mocks each list's query to return the matching deals. */
function answer(data: Deal[], status: 'success' | 'loading' | 'error' = 'success', total = data.length): void {
  const live = { status, refused: false, retry };
  vi.mocked(useDealPages).mockImplementation((list, role, uid) => {
    const mine = data.filter((deal) => role === 'either' || roleIn(deal, uid) === role);
    const found = mine.filter(({ offer }) => {
      if (list === 'acceptedOffers') return ['accepted', 'completed'].includes(offer?.state ?? '');
      if (list === 'salesUnderWay') return offer?.state === 'accepted';
      return list !== 'closedOffers' || CLOSED.includes(offer?.state ?? '');
    });
    return { ...live, data: found, total, showMore: total > data.length ? showMore : null, lookThrough: () => {} };
  });
  const on = (id: string | null) => data.filter(({ listingId }) => listingId === id);
  vi.mocked(usePagesOnOwnListing).mockImplementation((_, id, _uid, { only } = {}) => ({
    ...live,
    data: on(id).slice(0, only),
    total: on(id).length,
    showMore: null,
    lookThrough: () => {},
  }));
  vi.mocked(useOffersOnOwnListing).mockImplementation((id, _uid, states = []) => ({
    ...live,
    data: on(id).filter(({ offer }) => offer && states.includes(offer.state)),
  }));
}
/** The page, which re-renders with new results when the button is pressed. */
function Redrawn() {
  const [, draw] = useState(0);
  return (
    <>
      <button type="button" onClick={() => draw((n) => n + 1)}>
        Draw again
      </button>
      <Offers />
    </>
  );
}
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
    dealOf('Sold', { state: 'completed' }),
    dealOf('Over', { state: 'declined' }),
    { ...dealOf('On my project', { by: 'seller' }), buyerId: 'sam', sellerId: 'ann' } as Deal,
  ]);
});
afterEach(() => page.viewport(1280, 900));

test.each([
  ['all-offers', ['Sent by me', 'Countered', 'Agreed', 'Sold', 'Over', 'On my project']],
  ['received', ['Ann']],
  ['sent', ['Sent by me', 'Countered', 'Agreed', 'Sold', 'Over']],
  ['accepted', ['Agreed', 'Sold']],
  ['under-way', ['Agreed']],
  ['closed', ['Over']],
  ['unknown', ['Sent by me', 'Countered', 'Agreed', 'Sold', 'Over', 'On my project']],
])('%s shows its offers', async (tab, expected) => {
  await show(<Offers />, `/offers?tab=${tab}`);
  await expect.poll(titles).toEqual(expected);
});

test('a long list says how many of the total it shows, and shows more', async () => {
  answer([dealOf('Sent by me', {})], 'success', 1_234);
  await show(<Offers />, '/offers');
  await expect.element(page.getByText('1 of 1,234')).toBeVisible();
  await page.getByRole('button', { name: 'Show more' }).click();
  expect(showMore).toHaveBeenCalledOnce();
});

test('a failure can be tried again', async () => {
  answer([], 'error');
  await show(<Offers />, '/offers');
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Your offers could not be loaded\./);
  await page.getByRole('button', { name: 'Try again' }).click();
  expect(retry).toHaveBeenCalledOnce();
});

test('on a narrow screen, an offer is a name with its price beside it, and its state and date below, without labels', async () => {
  await page.viewport(390, 800);
  await show(<Offers />, '/offers?tab=received');
  await expect.poll(titles).toEqual(['Ann']);
  const cells = [...document.querySelectorAll('tbody td')];
  const labels = cells.map((cell) => getComputedStyle(cell, '::before').content.replaceAll('"', ''));
  expect(labels).toEqual(['none', 'none', 'none', 'none']);
  const [who, state, , price] = cells.map((cell) => cell.getBoundingClientRect());
  expect(price?.left).toBeGreaterThan(who?.left ?? 390);
  expect(state?.top).toBeGreaterThanOrEqual(price?.bottom ?? 800);
  for (const cell of cells) expect(cell.getBoundingClientRect().right).toBeLessThanOrEqual(390);
});

test('received offers are grouped by listing, and the URL can select one', async () => {
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
  await expect.element(group('Slotwise')).toMatchTextContent(/asking \$42,000, all offers/);
  // A single open offer can't be compared with anything.
  await expect.element(screen.getByRole('radiogroup')).not.toBeInTheDocument();
  await group('Rota').getByText('all offers').click();
  await expect.element(group('Rota')).toMatchTextContent(/1 offer, none open/);
  await expect.element(group('Slotwise')).not.toBeInTheDocument();
  await screen.getByRole('link', { name: 'See all listings' }).click();
  await group('Slotwise').getByText('all offers').click();
  await expect.element(group('Slotwise')).toMatchTextContent(/2 offers, 1 of them open/);
  await expect.poll(titles).toEqual(['Ann', 'Ann']);
});

test('two offers on the only listing are compared side by side by default, and stay so when one is declined', async () => {
  const on = (buyerId: string, state: string) =>
    ({ ...dealOf(buyerId, { state }), listingId: 'mine', buyerId, sellerId: 'ann' }) as Deal;
  answer([on('nora', 'pending'), on('pieter', 'back-up')]);
  await show(<Redrawn />, '/offers?tab=received');
  await expect.element(page.getByRole('radio', { name: 'Side by side' })).toBeChecked();
  await expect.element(page.getByRole('link', { name: 'See all listings' })).not.toBeInTheDocument();
  answer([on('nora', 'pending'), on('pieter', 'declined')]);
  await page.getByRole('button', { name: 'Draw again' }).click();
  await expect.element(page.getByText('2 offers, 1 of them open')).toBeVisible();
  await expect.element(page.getByRole('radio', { name: 'Side by side' })).toBeChecked();
  await page.getByText('List', { exact: true }).click();
  await expect.poll(titles).toHaveLength(2);
});

test('side by side loads only that listing’s compared offers, and counts the rest', async () => {
  answer([{ ...dealOf('mine', { state: 'declined' }), buyerId: 'sam', sellerId: 'ann' } as Deal]);
  await show(<Offers />, '/offers?tab=received&listing=mine&view=side-by-side');
  await expect.element(page.getByText('1 offer, none open')).toBeVisible();
  await expect.element(page.getByText('No open offers to compare')).toBeVisible();
  expect(vi.mocked(usePagesOnOwnListing).mock.lastCall).toEqual(['offersOnMine', 'mine', 'ann', { only: 1 }]);
  expect(vi.mocked(useOffersOnOwnListing).mock.lastCall).toEqual(['mine', 'ann', ['pending', 'back-up', 'accepted']]);
});

test('a listing without offers leads back to all of them', async () => {
  const screen = await show(<Offers />, '/offers?tab=received&listing=unknown&view=side-by-side');
  await expect.element(screen.getByText('No offers here')).toBeVisible();
  await screen.getByRole('link', { name: 'See all listings' }).click();
  await expect.poll(titles).toEqual(['Ann']);
});
