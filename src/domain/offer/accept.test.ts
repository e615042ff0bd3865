import { expect, test } from 'vitest';
import { listingFacts, offerFacts, userFacts } from '../../../tests/support/market-facts.ts';
import { addDays } from '../shared/time.ts';
import { decideAcceptOffer } from './accept.ts';

const now = new Date('2026-06-09T12:00:00Z');
const seller = userFacts(now);
const facts = () => ({
  ...offerFacts(now),
  role: 'seller' as const,
  listing: listingFacts(now),
  user: seller,
  invoiceId: 'i',
});

test('accepting puts the offer, the deal, access and the purchase into one piece', () => {
  const given = facts();
  const { deal, offer, payBy, replaced, kind, by } = decideAcceptOffer(given, now);
  expect([kind, by, replaced, offer.state]).toEqual(['offer-accepted', 'seller', null, 'accepted']);
  expect(payBy).toEqual(addDays(now, offer.exclusivityDays));
  expect(deal.offer).toMatchObject({ version: 1, state: 'accepted', changedAt: now });
  expect(deal.access).toMatchObject({ state: 'granted', expiresAt: null });
  expect(deal.purchase).toEqual({
    invoiceId: 'i',
    paidAt: null,
    payBy,
    diligenceEndsAt: addDays(now, offer.diligenceDays),
    outsideAt: null,
  });
});

test.each([
  ['listing-under-offer', () => ({ ...facts(), listing: listingFacts(now, { state: 'under-offer' }) })],
  ['listing-not-open', () => ({ ...facts(), listing: listingFacts(now, { state: 'paused' }) })],
  ['listing-not-open', () => ({ ...facts(), listing: listingFacts(now, { hidden: 'account' }) })],
  ['blocked', () => ({ ...facts(), deal: { ...facts().deal, blocked: true } })],
  ['wrong-state', () => ({ ...facts(), offer: { ...facts().offer, state: 'declined' as const } })],
  ['offer-expired', () => ({ ...facts(), offer: { ...facts().offer, expiresAt: now } })],
  ['billing-required', () => ({ ...facts(), user: { ...seller, billing: null } })],
])('%s', (code, given) => {
  expect(() => decideAcceptOffer(given(), now)).toThrow(expect.objectContaining({ code }));
});

test('nobody accepts their own offer', () => {
  expect(() => decideAcceptOffer({ ...facts(), role: 'buyer' }, now)).toThrow();
});
