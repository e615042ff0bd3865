import { expect, test } from 'vitest';
import { offerFacts } from '../../../tests/support/listings/market-facts.ts';
import { addDays } from '../shared/time.ts';
import type { Offer } from './offer.ts';
import { completionBy, offerColumn, sortedColumns } from './side-by-side.ts';

const NOW = new Date('2026-06-09T12:00:00Z');
const column = (patch: Partial<Offer> = {}) => {
  const { deal, offer } = offerFacts(NOW, patch);
  return offerColumn(deal, offer, NOW);
};

test('what reaches the seller is told apart by when it does', () => {
  const { onCompletion, withHoldback, withInstallments, plan } = column({
    price: 4_000_000,
    installments: [30, 60, 90].map((days) => ({ amount: 600_000, days })),
    holdback: { amount: 600_000, days: 90 },
  });
  expect([onCompletion, withHoldback, withInstallments]).toEqual([1_552_000, 582_000, 1_746_000]);
  expect(onCompletion + withHoldback + withInstallments).toBe(plan.net);
});

test('completion is at the latest after exclusivity, the handover and the inspection', () => {
  // The domain takes 5 days, so the handover is due after 12; the inspection lasts 7.
  expect(completionBy(offerFacts(NOW).offer, NOW)).toEqual(addDays(NOW, 7 + 12 + 7));
  expect(column().completesBy).toEqual(addDays(NOW, 26));
  const { deal, offer } = offerFacts(NOW, { state: 'accepted' });
  const purchase = { invoiceId: 'i', paidAt: null, payBy: addDays(NOW, 3), diligenceEndsAt: NOW, outsideAt: null };
  expect(offerColumn({ ...deal, purchase }, offer, NOW).completesBy).toEqual(addDays(NOW, 3 + 19));
});

test('the best net comes first, or the most on completion, or what ends first; the accepted one always', () => {
  const high = column({ price: 4_000_000, installments: [{ amount: 3_000_000, days: 30 }] });
  const cash = column({ price: 3_600_000, expiresAt: addDays(NOW, 2) });
  const late = column({ price: 3_700_000, expiresAt: addDays(NOW, 1) });
  const accepted = column({ price: 1_000_000, state: 'accepted' });
  const all = [cash, accepted, high, late];
  expect(sortedColumns(all, 'net')).toEqual([accepted, high, late, cash]);
  expect(sortedColumns(all, 'completion')).toEqual([accepted, late, cash, high]);
  expect(sortedColumns(all, 'ends')).toEqual([accepted, late, cash, high]);
});

test('of equal offers the older one comes first', () => {
  const older = column();
  const newer = column({ createdAt: addDays(NOW, 1) });
  expect(sortedColumns([newer, older], 'net')).toEqual([older, newer]);
});

test('what is alike in the chosen order is ordered by its net, whatever the age', () => {
  const less = column({ price: 3_000_000 });
  const more = column({ price: 3_100_000, createdAt: addDays(NOW, 1) });
  for (const columns of [
    [less, more],
    [more, less],
  ])
    expect(sortedColumns(columns, 'ends')).toEqual([more, less]);
});

test('what is not accepted yet is completed counting from now, what is from when it was accepted', () => {
  const { deal, offer } = offerFacts(NOW, { exclusivityDays: 10 });
  expect(offerColumn(deal, offer, addDays(NOW, 2)).completesBy).toEqual(addDays(NOW, 2 + 10 + 19));
  const purchase = { invoiceId: 'i', paidAt: null, payBy: addDays(NOW, 10), diligenceEndsAt: NOW, outsideAt: null };
  expect(offerColumn({ ...deal, purchase }, offer, addDays(NOW, 2)).completesBy).toEqual(addDays(NOW, 10 + 19));
});
