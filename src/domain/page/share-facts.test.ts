import { expect, test } from 'vitest';
import { completeDraft } from '../../../tests/support/listings/complete-draft.ts';
import { newSellerOf } from '../../../tests/support/people/new-seller.ts';
import type { Draft } from '../listing/draft/draft.ts';
import { newListing } from '../listing/listing.ts';
import { type PublicListing, publicListingOf } from '../listing/public-listing.ts';
import { teaserOf } from '../listing/publish/tiers-of.ts';
import { addDays } from '../shared/time.ts';
import { shareAlt, shareFacts, sharePath } from './share-facts.ts';

const NOW = new Date('2026-06-09T15:42:00Z');
const LOGO = '10c0'.repeat(16);
const ID = 'abcdefghij0123456789';

function published(patch: Partial<Draft> = {}, known: Partial<PublicListing> = {}): PublicListing {
  const draft = { ...completeDraft(), ...patch };
  const teaser = teaserOf(draft, newSellerOf('the-seller', draft), NOW);
  const listing = publicListingOf({
    ...newListing({ id: ID, sellerId: 'the-seller', now: NOW }),
    state: 'live',
    teaser,
  });
  if (!listing) throw new Error('It is public.');
  return { ...listing, ...known };
}

test('a share picture shows price, multiple, payback and the card’s figures, each with its source and day', () => {
  const listing = published();
  const metrics = listing.teaser.metrics.map((metric) =>
    metric.kind === 'ttmProfit' ? { ...metric, source: 'document' as const } : metric,
  );
  expect(shareFacts({ ...listing, teaser: { ...listing.teaser, metrics } }, NOW)).toEqual({
    title: 'Harbour Desk',
    oneLine: 'Berth bookings for small harbours',
    country: 'NO',
    about: 'SaaS',
    state: null,
    price: '$24,000',
    basis: '2.4× profit, payback 29 months',
    figures: [
      figure('Revenue, 12 months', '$12,000'),
      { ...figure('Profit, 12 months', '$10,000'), source: 'document', mark: 'Document checked' },
      figure('Owner’s time', '4 h a week'),
    ],
  });
});

const figure = (label: string, value: string) => ({
  label,
  value,
  source: 'self',
  mark: 'Seller says',
  day: '9 June 2026',
  isGray: false,
});

test('a figure turns gray once it is too old to count as current', () => {
  const grays = (days: number) => shareFacts(published(), addDays(NOW, days)).figures.map(({ isGray }) => isGray);
  expect(grays(90)).toEqual([false, false, false]);
  expect(grays(91)).toEqual([true, true, true]);
});

test('it shows key facts: before revenue, whether the owner is confirmed', () => {
  const ownership = { method: 'dns', at: NOW } as unknown as PublicListing['ownership'];
  expect(shareFacts(published({}, { ownership }), NOW).about).toBe('SaaS, owner confirmed');
  const built = shareFacts(published({ stage: 'built', revenueMonths: [], ttmCosts: null }, { ownership }), NOW);
  expect([built.about, built.basis]).toEqual(['SaaS, pre-revenue, owner confirmed', 'asking price']);
});

test.each([
  ['live', null, null, '$24,000', '2.4× profit, payback 29 months'],
  ['under-offer', null, 'Under offer', '$24,000', '2.4× profit, payback 29 months'],
  ['paused', null, 'Paused', '$24,000', '2.4× profit, payback 29 months'],
  ['sold', 2_100_000, 'Sold', '$21,000', 'sold; asked $24,000'],
  ['sold', null, 'Sold', '$24,000', 'asked before the sale'],
] as const)('%s, sold for %s: its state and price are the card’s', (state, soldFor, chip, price, basis) => {
  expect(shareFacts(published({}, { state, soldFor }), NOW)).toMatchObject({ state: chip, price, basis });
});

test('it contains no seller, logo or picture, whether or not the listing is anonymous', () => {
  const logo = { id: 'l'.repeat(20), alt: 'A logo', hash: LOGO, problem: null };
  for (const anonymous of [true, false]) {
    const facts = JSON.stringify(shareFacts(published({ anonymous, logo }), NOW));
    for (const told of ['the-seller', 'Seller"', LOGO, 'a'.repeat(64), 'A harbour', 'harbour-desk.example'])
      expect(facts, told).not.toContain(told);
    expect(facts).toContain('Harbour Desk');
  }
  // Only the day: an exact time could be matched with something that identifies the seller.
  expect(shareFacts(published({ anonymous: true }), NOW)).toEqual(shareFacts(published(), NOW));
});

test('its text alternative has a sentence for each fact', () => {
  expect(shareAlt(shareFacts(published({}, { state: 'under-offer' }), NOW))).toBe(
    'Harbour Desk. SaaS. Under offer. $24,000, 2.4× profit, payback 29 months. Revenue, 12 months: $12,000 (seller says). Profit, 12 months: $10,000 (seller says). Owner’s time: 4 h a week (seller says)',
  );
});

test('its URL contains the beginning of a hash', () => {
  expect(sharePath(ID, '0123456789abcdef'.repeat(4))).toBe(`/media/share/${ID}/0123456789abcdef01234567.png`);
});
