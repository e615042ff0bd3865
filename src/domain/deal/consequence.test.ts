import { expect, test } from 'vitest';
import { dealFacts } from '../../../tests/support/deal-facts.ts';
import { addDays } from '../shared/time.ts';
import { consequenceOf } from './consequence.ts';

const NOW = new Date('2026-06-09T12:00:00Z');
const day = (n: number) => addDays(NOW, n);
const offer = {
  version: 1,
  state: 'pending' as const,
  by: 'buyer' as const,
  price: 100,
  expiresAt: day(2),
  changedAt: NOW,
};
const purchase = { invoiceId: 'i', paidAt: null, payBy: day(5), diligenceEndsAt: day(2), outsideAt: null };
const counts = { 'to-do': 0, transferred: 1, confirmed: 0, problem: 0 };
const handover = {
  counts,
  changedAt: NOW,
  dueAt: day(7),
  begun: true,
  inspectionEndsAt: null,
  inspectionLeftMs: null,
  ...{ extension: null, earlierProposals: [], refundAskedAt: null, refundReason: '' },
};
const paid = { offer: { ...offer, state: 'accepted' as const }, purchase: { ...purchase, paidAt: NOW } };
const dispute = {
  state: 'open' as const,
  over: 'deal' as const,
  openedBy: 'buyer' as const,
  reason: '',
  openedAt: NOW,
  statementsDueAt: day(5),
  buyer: null,
  seller: null,
  outcome: null,
};

test.each<[string, Parameters<typeof dealFacts>[1], number, RegExp]>([
  ['an inquiry', {}, 14, /inquiry is closed/],
  ['an offer', { offer }, 2, /offer expires/],
  ['a back-up', { offer: { ...offer, state: 'back-up' } }, 2, /offer expires/],
  ['an acceptance', { offer: paid.offer, purchase }, 5, /deal lapses/],
  ['a payment outside', { offer: paid.offer, purchase: { ...purchase, outsideAt: NOW } }, 7, /administrator looks/],
  ['a handover', { ...paid, handover }, 21, /late handover becomes a dispute/],
  ['a problem', { ...paid, handover: { ...handover, counts: { ...counts, problem: 1 } } }, 7, /problem becomes/],
  ['an inspection', { ...paid, handover: { ...handover, inspectionEndsAt: day(3) } }, 3, /money is released/],
  ['a dispute', { ...paid, handover, dispute }, 5, /decides without/],
])('what happens by itself in %s', (_name, facts, days, text) => {
  const found = consequenceOf(dealFacts(NOW, facts));
  expect(found?.text).toMatch(text);
  expect(found?.at).toEqual(day(days));
});

test('nothing happens by itself where no clock runs, or while it is on hold', () => {
  expect(consequenceOf(dealFacts(NOW, { ...paid, handover, completedAt: NOW }))).toBeNull();
  expect(consequenceOf(dealFacts(NOW, { offer, hold: { reason: '', since: NOW } }))).toBeNull();
});

test('an administrator who has it already is not announced again', () => {
  const contest = { at: NOW, answeredAt: NOW };
  const answered = { offer: paid.offer, purchase: { ...purchase, outsideAt: NOW, contest } };
  expect(consequenceOf(dealFacts(NOW, answered))).toBeNull();
});

test('what was paid outside is released by nobody', () => {
  const inspected = { ...handover, inspectionEndsAt: day(6) };
  const outside = { ...paid, purchase: { ...paid.purchase, outsideAt: NOW }, handover: inspected };
  expect(consequenceOf(dealFacts(NOW, outside))?.text).toBe('the handover counts as confirmed');
});
