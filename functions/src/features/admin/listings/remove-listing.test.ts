import { expect, test } from 'vitest';
import { dealFacts } from '../../../../../tests/support/deals/deal-facts.ts';
import { listingFacts, offerFacts } from '../../../../../tests/support/listings/market-facts.ts';
import { decideRemoval } from './remove-listing.ts';

const now = new Date('2026-06-09T12:00:00Z');
const purchase = (paidAt: Date | null, outsideAt: Date | null = null) => ({
  invoiceId: 'i',
  paidAt,
  payBy: now,
  diligenceEndsAt: now,
  outsideAt,
});

test('a listing without a deal is removed with its reason', () => {
  expect(decideRemoval(listingFacts(now), [], 'It is a copy.')).toEqual({
    how: 'remove',
    change: { acceptedDealId: null, removedReason: 'It is a copy.' },
    cancel: null,
    reasonForDeals: 'the listing was removed: It is a copy.',
    tell: [],
  });
});

test('an unpaid deal on it is canceled', () => {
  const deal = dealFacts(now, { purchase: purchase(null) });
  const listing = listingFacts(now, { state: 'under-offer', acceptedDealId: deal.id });
  expect(decideRemoval(listing, [deal], 'It is a copy.')).toMatchObject({ how: 'remove', cancel: deal });
});

test.each([
  ['paid', purchase(now)],
  ['reported as paid outside', purchase(null, now)],
])('with a deal that is %s, the listing is only hidden and keeps its state', (_how, bought) => {
  const { offer } = offerFacts(now, { state: 'accepted' }).deal;
  const deal = dealFacts(now, { offer, purchase: bought });
  const listing = listingFacts(now, { state: 'under-offer', acceptedDealId: deal.id });
  expect(decideRemoval(listing, [deal], 'It is a copy.')).toMatchObject({
    how: 'hide',
    listing: { ...listing, hidden: 'removed', removedReason: 'It is a copy.' },
    deal,
    event: { kind: 'listing-removed', label: 'It is a copy.' },
  });
});

test('a draft cannot be removed', () => {
  expect(() => decideRemoval(listingFacts(now, { state: 'draft' }), [], 'No.')).toThrow(
    expect.objectContaining({ code: 'wrong-state' }),
  );
});

test("a removed listing can't be removed again", () => {
  const listing = listingFacts(now, { state: 'under-offer', hidden: 'removed' });
  expect(() => decideRemoval(listing, [], 'No.')).toThrow(expect.objectContaining({ code: 'wrong-state' }));
});

test('buyers in open deals are notified once: by their voided offer if they have one', () => {
  const inquiry = dealFacts(now, {}, 'l_c');
  const over = dealFacts(now, { closed: { as: 'canceled', at: now, by: 'buyer', reason: '' } }, 'l_d');
  const { deal: offered } = offerFacts(now);
  expect(decideRemoval(listingFacts(now), [inquiry, over, offered], 'No.').tell).toEqual([inquiry]);
  const paid = dealFacts(now, { purchase: purchase(now) }, 'l_e');
  const reserved = listingFacts(now, { state: 'under-offer', acceptedDealId: paid.id });
  expect(decideRemoval(reserved, [inquiry, over, offered, paid], 'No.').tell).toEqual([inquiry, offered]);
});
