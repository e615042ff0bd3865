import { expect, test } from 'vitest';
import { dealFacts } from '../../../tests/support/deal-facts.ts';
import { attachedText, comesBeforeAcceptance, dealSchema, newDealFacts, roleIn } from './deal.ts';
import { ALL_STAGES } from './states.ts';

test('nothing binds the sides before an offer is accepted, or once the deal has lapsed or was canceled', () => {
  expect(ALL_STAGES.filter(comesBeforeAcceptance).sort()).toEqual(
    ['access', 'cancelled', 'enquiry', 'lapsed', 'negotiation'].sort(),
  );
});

test('a new deal says who its seller is, and nobody is blocked', () => {
  expect(newDealFacts()).toMatchObject({ sellerHidden: false, blocked: false, blockedBy: [], round: 1 });
});

test('a deal that an older release wrote is read as it was meant', () => {
  const { sellerHidden, card, questions, repository, offeredAt, supportEndsAt, ...older } = dealFacts(new Date(0));
  expect(dealSchema.parse(older)).toEqual({
    ...older,
    ...{ sellerHidden: false, card: null, questions: { asked: [], open: [], changedAt: null } },
    ...{ repository: null, offeredAt: null, supportEndsAt: null },
  });
});

test('everybody is on one side of a deal or on none', () => {
  const deal = { buyerId: 'b', sellerId: 's' };
  expect(['b', 's', 'x'].map((uid) => roleIn(deal, uid))).toEqual(['buyer', 'seller', null]);
});

test('a message of files alone says how many', () => {
  expect([1, 2].map(attachedText)).toEqual(['Sent a file', 'Sent 2 files']);
});
