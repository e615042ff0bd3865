import { expect, test } from 'vitest';
import { offerFacts } from '../../../tests/support/market-facts.ts';
import { openOfferOf } from './open-offer.ts';
import { OFFER_STATES } from './states.ts';

const NOW = new Date('2026-06-09T12:00:00Z');

test('an offer is open while it is pending or kept as a back-up', () => {
  const open = OFFER_STATES.filter((state) => openOfferOf(offerFacts(NOW, { state }).deal) !== null);
  expect(open).toEqual(['pending', 'back-up']);
  const { deal } = offerFacts(NOW);
  expect(openOfferOf(deal)).toBe(deal.offer);
  expect(openOfferOf({ offer: null })).toBeNull();
});
