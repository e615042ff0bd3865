import { expect, test } from 'vitest';
import { addDays } from '../../../../src/domain/shared/time.ts';
import { dealFacts } from '../../../../tests/support/deals/deal-facts.ts';
import { listingFacts, offerFacts, userFacts } from '../../../../tests/support/listings/market-facts.ts';
import { decideBuyNow } from './buy-now.ts';

const now = new Date('2026-06-09T12:00:00Z');
const forSale = (buyNow = true) => {
  const listing = listingFacts(now, { revision: 3 });
  return { ...listing, teaser: listing.teaser && { ...listing.teaser, buyNow } };
};
const facts = () => ({
  user: userFacts(now, 'b'),
  deal: dealFacts(now),
  listing: forSale(),
  revision: 3,
  open: null,
  invoiceId: 'i',
});

test('buys at the published price and terms, payable within a day', () => {
  const given = facts();
  const { deal, offer, payBy, kind, by } = decideBuyNow(given, now);
  expect([kind, by, offer.state, offer.buyNow, offer.version]).toEqual(['bought', 'buyer', 'accepted', true, 1]);
  expect(offer).toMatchObject({
    price: given.listing.teaser?.askingPrice,
    supportDays: given.listing.teaser?.supportDays,
    installments: [],
    holdback: null,
    diligenceDays: 0,
  });
  expect(offer.assets).toHaveLength(given.listing.teaser?.assets.length ?? 0);
  expect(payBy).toEqual(addDays(now, 1));
  expect(deal.purchase).toMatchObject({ invoiceId: 'i', payBy, diligenceEndsAt: now });
});

test('replaces an open offer, which becomes void', () => {
  const { deal, offer: open } = offerFacts(now);
  const bought = decideBuyNow({ ...facts(), deal, open }, now);
  expect(bought.replaced).toEqual({ ...open, state: 'void' });
  expect(bought.offer.version).toBe(2);
  expect(bought.deal).toMatchObject({ versions: 2, offer: { version: 2, state: 'accepted' } });
});

test.each([
  ['listing-under-offer', () => ({ ...facts(), listing: { ...forSale(), state: 'under-offer' as const } })],
  ['listing-not-open', () => ({ ...facts(), listing: forSale(false) })],
  ['price-changed', () => ({ ...facts(), revision: 2 })],
  ['billing-required', () => ({ ...facts(), user: { billing: null } })],
])('%s', (code, given) => {
  expect(() => decideBuyNow(given(), now)).toThrow(expect.objectContaining({ code }));
});
