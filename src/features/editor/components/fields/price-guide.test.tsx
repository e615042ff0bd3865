import { expect, test, vi } from 'vitest';
import { fakeApi } from '../../../../../tests/components/fake-api.ts';
import { show } from '../../../../../tests/components/screen.tsx';
import { completeDraft } from '../../../../../tests/support/listings/complete-draft.ts';
import { searchEntry } from '../../../../../tests/support/listings/search-entry.ts';
import type { ApiOutput } from '../../../../domain/api.ts';
import { newListing } from '../../../../domain/listing/listing.ts';
import { ListingEditor } from '../listing-editor.tsx';

vi.mock('../../../../lib/firebase/live.ts', () => ({ useLiveDoc: vi.fn(), useLiveQuery: vi.fn() }));

const listing = newListing({ id: 'listing', sellerId: 'seller', now: new Date() });
const draft = {
  ...completeDraft(),
  revenueMonths: Array<number | null>(12).fill(100_000),
  ttmCosts: 200_000,
  askingPrice: 2_000_000,
  revision: 3,
};
const cards = [
  searchEntry('far', { title: 'Far', askingPrice: 3_900_000 }).card,
  searchEntry('near', { title: 'Near', askingPrice: 2_100_000, multipleTenths: null }).card,
  searchEntry('sold', { title: 'Done', state: 'sold', askingPrice: 2_900_000, soldFor: 2_600_000 }).card,
  searchEntry('listing', { title: 'Own' }).card,
  searchEntry('farthest', { title: 'Farthest', askingPrice: 3_990_000 }).card,
];

async function showPrice(patch: Partial<typeof draft> = {}) {
  fakeApi('paymentStatus', () => ({ available: true }));
  fakeApi('saveDraft', () => ({ revision: 4 }));
  fakeApi('search', () => ({ cards }) as ApiOutput<'search'>);
  return show(
    <ListingEditor listing={listing} draft={{ ...draft, ...patch }} submission={null} preview={() => null} />,
    '/listings/listing/edit?tab=price',
  );
}

test('the multiple follows the price as it is typed, next to the category’s usual range', async () => {
  const screen = await showPrice();
  await expect
    .element(screen.getByText(/^2\.0× profit \(payback 24 months\), 1\.7× revenue of the last 12 months\./))
    .toBeVisible();
  await expect.element(screen.getByText(/SaaS projects usually ask 1\.0× to 8\.0× a year’s profit/)).toBeVisible();
  await screen.getByLabelText('Asking price').fill('30k');
  await expect.element(screen.getByText(/^3\.0× profit \(payback 36 months\), 2\.5× revenue/)).toBeVisible();
});

test('similar projects are listed nearest first, without one’s own, each marked sold or for sale', async () => {
  const screen = await showPrice();
  const section = screen.getByRole('region', { name: 'Similar projects' });
  await expect.element(section).toMatchTextContent(/Near.*For sale.*\$21,000.*Done.*Sold, 2\.0× profit.*\$26,000.*Far/);
  await expect.element(section).not.toMatchTextContent(/Own|Farthest/);
});

test('a year with gaps has no multiple', async () => {
  const screen = await showPrice({ revenueMonths: [null, ...draft.revenueMonths.slice(1)] });
  await expect.element(screen.getByText(/SaaS projects usually ask/)).toBeVisible();
  expect(screen.getByText(/× profit, /).query()).toBeNull();
});
