import { expect, test } from 'vitest';
import { completeDraft } from '../../../tests/support/listings/complete-draft.ts';
import { newSeller } from '../../../tests/support/people/new-seller.ts';
import type { Draft } from '../listing/draft/draft.ts';
import { newListing } from '../listing/listing.ts';
import { publicListingOf } from '../listing/public-listing.ts';
import { teaserOf } from '../listing/publish/tiers-of.ts';
import { cardOf } from './card.ts';
import { toIndexUnits } from './figures.ts';
import { searchEntryOf, searchEntrySchema } from './search-entry.ts';
import { suggestionsSchema } from './search-result.ts';

const NOW = new Date('2026-06-01T00:00:00Z');
const listingOf = (patch: Partial<Draft>, state: 'live' | 'paused' | 'under-offer' | 'sold' = 'live') => {
  const teaser = teaserOf({ ...completeDraft(), ...patch }, newSeller('s'), NOW);
  const listing = publicListingOf({ ...newListing({ id: 'l', sellerId: 's', now: NOW }), state, teaser });
  if (!listing) throw new Error('It is public in each of these states.');
  return listing;
};

test('an index stores amounts in cents and other values in whole units', () => {
  expect(toIndexUnits('mrr', { kind: 'mrr', value: 90_050 })).toBe(90_050);
  expect(toIndexUnits('multiple', { kind: 'churn', value: 4.26 })).toBe(43);
});

test("an index stores a listing's card, search texts and filter values", () => {
  const listing = listingOf({ tech: ['React'], mrr: 90_000, subscribers: 1_200, ownerHours: 3.5 });
  const entry = searchEntryOf(listing);
  expect(entry).toEqual({
    card: cardOf(listing),
    reasonForSelling: 'I moved inland and sold the boat.',
    tech: ['React'],
    source: 'self',
    ai: 'unsaid',
    revenue: 1_200_000,
    profit: 1_000_000,
    mrr: 90_000,
    subscribers: 1_200,
    users: null,
    visits: null,
    customers: null,
    followers: null,
    hours: 35,
  });
  expect(searchEntrySchema.parse(entry)).toEqual(entry);
  expect(searchEntryOf(listingOf({ stage: 'launched' }))).toMatchObject({ mrr: null });
});

test("a paused listing isn't found, but one in any other public state is", () =>
  expect(
    (['paused', 'live', 'under-offer', 'sold'] as const).map((state) => searchEntryOf(listingOf({}, state)) !== null),
  ).toEqual([false, true, true, true]));

test('suggestions are titles, and categories, tags and countries with how many have them', () => {
  const suggestions = {
    titles: [{ id: 'l', title: 'Harbour Desk' }],
    categories: [{ category: 'SaaS', count: 3 }],
    tags: [{ tag: 'react', count: 2 }],
    countries: [{ country: 'NO', count: 1 }],
    priced: [{ filter: 'category', value: 'SaaS', maxPrice: 10_000, count: 2 }],
  };
  expect(suggestionsSchema.parse(suggestions)).toEqual(suggestions);
});
