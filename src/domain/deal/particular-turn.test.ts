import { expect, test } from 'vitest';
import { dealFacts } from '../../../tests/support/deals/deal-facts.ts';
import { offeredPrice, priceAtClose } from './particular-turn.ts';

const NOW = new Date('2026-06-09T12:00:00Z');
const offered = (cashAtClose?: number) =>
  dealFacts(NOW, {
    offer: {
      ...{ version: 1, state: 'accepted', by: 'buyer', price: 2_000_000, expiresAt: NOW, changedAt: NOW },
      ...(cashAtClose === undefined ? {} : { cashAtClose }),
    },
  });

test('an offer has its price, and what of it is paid at close', () => {
  expect([offeredPrice(offered(1_500_000)), priceAtClose(offered(1_500_000))]).toEqual(['$20,000', '$15,000']);
});

test('of a deal that an older release wrote, all of the price is paid at close', () => {
  expect(priceAtClose(offered())).toBe('$20,000');
});

test('without an offer there is no price', () => {
  const deal = dealFacts(NOW);
  expect([offeredPrice(deal), priceAtClose(deal)]).toEqual(['', '']);
});
