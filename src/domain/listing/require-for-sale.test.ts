import { expect, test } from 'vitest';
import { listingFacts } from '../../../tests/support/market-facts.ts';
import type { Listing } from './listing.ts';
import { requireForSale } from './require-for-sale.ts';
import { LISTING_STATES } from './states.ts';

const now = new Date('2026-06-09T12:00:00Z');
const require = (patch: Partial<Listing>) => () => requireForSale(listingFacts(now, patch));

test('an offer on a live listing may be accepted, at what its teaser says', () => {
  expect(require({})().title).toBe('Harbour Desk');
});

test.each(LISTING_STATES.filter((state) => state !== 'live'))('none may be accepted while it is %s', (state) => {
  const code = state === 'under-offer' ? 'listing-under-offer' : 'listing-not-open';
  expect(require({ state })).toThrow(expect.objectContaining({ code }));
});

test.each<Partial<Listing>>([{ hidden: 'account' }, { hidden: 'removed' }, { teaser: null }])('nor with %j', (patch) =>
  expect(require(patch)).toThrow(expect.objectContaining({ code: 'listing-not-open' })),
);
