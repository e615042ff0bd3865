import { expect, test } from 'vitest';
import { offerFacts } from '../../../tests/support/listings/market-facts.ts';
import { addDays } from '../shared/time.ts';
import { withOffer } from './accept.ts';
import type { Offer } from './offer.ts';
import { completionBy, offerColumn, sortedOffers } from './side-by-side.ts';

const NOW = new Date('2026-06-09T12:00:00Z');
const column = (patch: Partial<Offer> = {}) => {
  const { deal, offer } = offerFacts(NOW, patch);
  return offerColumn(deal, offer, NOW);
};
const offered = (patch: Partial<Offer> = {}, changedAt = NOW) => {
  const { deal, offer } = offerFacts(NOW, patch);
  return withOffer(deal, offer, changedAt);
};

test("the seller's proceeds are separated by when they arrive", () => {
  const { onCompletion, withHoldback, withInstallments, plan } = column({
    price: 4_000_000,
    installments: [30, 60, 90].map((days) => ({ amount: 600_000, days })),
    holdback: { amount: 600_000, days: 90 },
  });
  expect([onCompletion, withHoldback, withInstallments]).toEqual([1_552_000, 582_000, 1_746_000]);
  expect(onCompletion + withHoldback + withInstallments).toBe(plan.net);
});

test('a deal’s summary of its offer matches the terms, so offers can be sorted before theirs are read', () => {
  const patch = {
    price: 4_000_000,
    installments: [{ amount: 600_000, days: 30 }],
    holdback: { amount: 600_000, days: 90 },
  };
  const { onCompletion, plan } = column(patch);
  expect(offered(patch).offer).toMatchObject({ net: plan.net, netOnCompletion: onCompletion });
  expect([plan.net, onCompletion]).toEqual([3_880_000, 2_716_000]);
});

test('the latest completion follows exclusivity, the handover and the inspection', () => {
  // The domain takes 5 days, so the handover is due after 12 days. The inspection lasts 7 days.
  expect(completionBy(offerFacts(NOW).offer, NOW)).toEqual(addDays(NOW, 7 + 12 + 7));
  expect(column().completesBy).toEqual(addDays(NOW, 26));
  const { deal, offer } = offerFacts(NOW, { state: 'accepted' });
  const purchase = { invoiceId: 'i', paidAt: null, payBy: addDays(NOW, 3), diligenceEndsAt: NOW, outsideAt: null };
  expect(offerColumn({ ...deal, purchase }, offer, NOW).completesBy).toEqual(addDays(NOW, 3 + 19));
});

test('the best net comes first, or the highest amount at completion, or the earliest end; the accepted one always leads', () => {
  const high = offered({ price: 4_000_000, installments: [{ amount: 3_000_000, days: 30 }] });
  const cash = offered({ price: 3_600_000, expiresAt: addDays(NOW, 2) });
  const late = offered({ price: 3_700_000, expiresAt: addDays(NOW, 1) });
  const accepted = offered({ price: 1_000_000, state: 'accepted' });
  const all = [cash, accepted, high, late];
  expect(sortedOffers(all, 'net')).toEqual([accepted, high, late, cash]);
  expect(sortedOffers(all, 'completion')).toEqual([accepted, late, cash, high]);
  expect(sortedOffers(all, 'ends')).toEqual([accepted, late, cash, high]);
});

test('of equal offers, the one that changed longer ago comes first', () => {
  const older = offered();
  const newer = offered({}, addDays(NOW, 1));
  expect(sortedOffers([newer, older], 'net')).toEqual([older, newer]);
});

test('ties in the chosen order are ordered by net, whatever their age', () => {
  const less = offered({ price: 3_000_000 });
  const more = offered({ price: 3_100_000 }, addDays(NOW, 1));
  for (const deals of [
    [less, more],
    [more, less],
  ])
    expect(sortedOffers(deals, 'ends')).toEqual([more, less]);
});

test('an open offer’s completion counts from now, an accepted one’s from its acceptance', () => {
  const { deal, offer } = offerFacts(NOW, { exclusivityDays: 10 });
  expect(offerColumn(deal, offer, addDays(NOW, 2)).completesBy).toEqual(addDays(NOW, 2 + 10 + 19));
  const purchase = { invoiceId: 'i', paidAt: null, payBy: addDays(NOW, 10), diligenceEndsAt: NOW, outsideAt: null };
  expect(offerColumn({ ...deal, purchase }, offer, addDays(NOW, 2)).completesBy).toEqual(addDays(NOW, 10 + 19));
});
