import { expect, test } from 'vitest';
import { dealFacts } from '../../../../tests/support/deal-facts.ts';
import { listingFacts } from '../../../../tests/support/market-facts.ts';
import { decideRemoval } from './decide-removal.ts';

const now = new Date('2026-06-09T12:00:00Z');
const purchase = (paidAt: Date | null) => ({
  invoiceId: 'i',
  paidAt,
  payBy: now,
  diligenceEndsAt: now,
  outsideAt: null,
});

test('a listing without a deal is removed with its reason', () => {
  expect(decideRemoval(listingFacts(now), null, 'It is a copy.')).toEqual({
    how: 'remove',
    change: { acceptedDealId: null, removedReason: 'It is a copy.' },
    cancel: null,
    reasonForDeals: 'the listing was removed: It is a copy.',
  });
});

test('an unpaid deal on it is cancelled', () => {
  const deal = dealFacts(now, { purchase: purchase(null) });
  const listing = listingFacts(now, { state: 'under-offer', acceptedDealId: deal.id });
  expect(decideRemoval(listing, deal, 'It is a copy.')).toMatchObject({ how: 'remove', cancel: deal });
});

test('with a paid deal it is only hidden, and keeps its state', () => {
  const deal = dealFacts(now, { purchase: purchase(now) });
  const listing = listingFacts(now, { state: 'under-offer', acceptedDealId: deal.id });
  expect(decideRemoval(listing, deal, 'It is a copy.')).toMatchObject({
    how: 'hide',
    listing: { ...listing, hidden: 'removed' },
    deal,
    event: { kind: 'listing-removed', label: 'It is a copy.' },
  });
});

test('a draft cannot be removed', () => {
  expect(() => decideRemoval(listingFacts(now, { state: 'draft' }), null, 'No.')).toThrow(
    expect.objectContaining({ code: 'wrong-state' }),
  );
});
