import { expect, test } from 'vitest';
import { listingFacts } from '../../../tests/support/listings/market-facts.ts';
import { publishedListing } from './published-listing.ts';

const before = new Date('2026-05-01T12:00:00Z');
const now = new Date('2026-06-09T12:00:00Z');
const listing = { ...listingFacts(before), revision: 3, askedAt: before, confirmedAt: before };
const teaser = listing.teaser && { ...listing.teaser, askingPrice: 2_300_000 };
const change = { checks: [], ownership: null, queued: false };

test('every publication is a revision of its own, with what it shows from then on', () => {
  if (!teaser) throw new Error('A live listing has a teaser.');
  const once = publishedListing(listing, 'Ferry Desk', { ...change, teaser }, now);
  expect(once).toEqual({
    ...listing,
    ...{ title: 'Ferry Desk', teaser, checks: [], ownership: null, revision: 4, confirmedAt: now, askedAt: null },
  });
  expect(publishedListing(once, 'Ferry Desk', { ...change, teaser }, now).revision).toBe(5);
});

test('what a reviewer should see again is marked since the first such change, and stays marked', () => {
  if (!teaser) throw new Error('A live listing has a teaser.');
  const first = publishedListing(listing, 'Ferry Desk', { ...change, teaser, queued: true }, before);
  expect(first).toMatchObject({ changedSinceReview: true, changedAt: before });
  for (const queued of [true, false]) {
    const second = publishedListing(first, 'Ferry Desk', { ...change, teaser, queued }, now);
    expect(second).toMatchObject({ changedSinceReview: true, changedAt: before, revision: 5 });
  }
});
