import { expect, test } from 'vitest';
import { dealFacts } from '../../../tests/support/deals/deal-facts.ts';
import { offeredPrice, priceAtClose } from './special-turn.ts';

const NOW = new Date('2026-06-09T12:00:00Z');

test('an offer has its price, and the part paid at close', () => {
  const deal = dealFacts(NOW, {
    offer: {
      version: 1,
      state: 'accepted',
      by: 'buyer',
      price: 2_000_000,
      cashAtClose: 1_500_000,
      net: 1_455_000,
      netOnCompletion: 1_455_000,
      expiresAt: NOW,
      changedAt: NOW,
    },
  });
  expect([offeredPrice(deal), priceAtClose(deal)]).toEqual(['$20,000', '$15,000']);
});

test('without an offer there is no price', () => {
  const deal = dealFacts(NOW);
  expect([offeredPrice(deal), priceAtClose(deal)]).toEqual(['', '']);
});
