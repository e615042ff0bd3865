import { expect, test } from 'vitest';
import { invoiceFacts, offerFacts } from '../../../tests/support/listings/market-facts.ts';
import type { Deal } from '../deal/deal.ts';
import { withStage } from '../deal/with-stage.ts';
import { handoverAfterItemChange, newHandover } from '../handover/handover.ts';
import { handoverItemsOf } from '../handover/handover-items.ts';
import { receivePayment } from '../invoice/purchase.ts';
import { addDays } from '../shared/time.ts';
import {
  canDispute,
  disputesOf,
  isHoldbackDisputed,
  stageName,
  withDispute,
  withOutcome,
  withStatement,
  withStatementsClosed,
} from './dispute.ts';

const NOW = new Date('2026-06-09T12:00:00Z');
const unpaid = invoiceFacts(NOW);
const held = receivePayment(unpaid, ['close'], 's', NOW).invoice;
const { offer, deal: agreed } = offerFacts(NOW, { state: 'accepted' });
const purchase = { invoiceId: 'i', paidAt: NOW, payBy: NOW, diligenceEndsAt: NOW, outsideAt: null };
const handover = handoverAfterItemChange(
  newHandover(handoverItemsOf(offer, null, NOW), NOW),
  { 'to-do': 0, transferred: 1, confirmed: 0, problem: 0 },
  NOW,
);
const inspected = withStage({ ...agreed, purchase, handover });
const completed = withStage({ ...inspected, completedAt: NOW });
const wrong = expect.objectContaining({ code: 'wrong-state' });
const open = (deal: Deal = inspected, by: 'buyer' | 'seller' | 'system' = 'buyer') =>
  withDispute(deal, held, by, 'It does not start.', addDays(NOW, 1));
const statement = { text: 'No.', wantsRefund: 500 };

test('a dispute before completion covers the whole deal and stops the inspection with its time left', () => {
  const deal = open();
  expect(deal.dispute).toEqual({
    state: 'open',
    over: 'deal',
    openedBy: 'buyer',
    reason: 'It does not start.',
    openedAt: addDays(NOW, 1),
    statementsDueAt: addDays(NOW, 6),
    buyer: null,
    seller: null,
    outcome: null,
  });
  expect(deal.handover).toMatchObject({ inspectionEndsAt: null, inspectionLeftMs: 6 * 86_400_000 });
  expect(open({ ...inspected, handover: null }).handover).toBeNull();
});

test('a dispute drops a proposed due date', () => {
  const extension = { by: 'seller' as const, days: 5, until: addDays(NOW, 20) };
  const proposed = withStage({ ...inspected, handover: { ...handover, inspectionEndsAt: null, extension } });
  expect(open(proposed).handover).toMatchObject({
    extension: null,
    earlierProposals: [{ by: 'seller', end: 'dropped' }],
  });
});

test('after completion it covers the holdback, one at a time', () => {
  const deal = open(completed);
  expect(deal.dispute).toMatchObject({ over: 'holdback', openedBy: 'buyer' });
  // A dispute would only let sellers delay their own release.
  expect(() => open(completed, 'seller')).toThrow(wrong);
  expect([stageName(deal), stageName(completed), stageName(open())]).toEqual(['Disputed', 'Completed', 'Inspection']);
  expect(() => open(withStage(deal))).toThrow(wrong);
  const decided = deal.dispute && { ...deal.dispute, state: 'decided' as const };
  const again = open(withStage({ ...deal, dispute: decided }));
  expect(again.dispute?.state).toBe('open');
  // The previous dispute is kept.
  expect(again.earlierDisputes).toEqual([decided]);
  expect(disputesOf(again)).toEqual([decided, again.dispute]);
  expect(disputesOf({ ...again, dispute: null })).toEqual([decided]);
  expect(deal.earlierDisputes).toEqual([]);
});

test('a holdback stays held while a dispute over it is open; one over the whole deal doesn’t count', () => {
  expect([open(completed), open(), completed].map(isHoldbackDisputed)).toEqual([true, false, false]);
  const { dispute } = open(completed);
  expect(isHoldbackDisputed({ dispute: dispute && { ...dispute, state: 'decided' } })).toBe(false);
});

test('a dispute can be opened when it would be accepted: while money is held and none is open', () => {
  expect([canDispute(inspected, held, 'buyer'), canDispute(completed, held, 'seller')]).toEqual([true, false]);
  expect([canDispute(agreed, held, 'buyer'), canDispute(inspected, unpaid, 'buyer')]).toEqual([false, false]);
  expect([canDispute(withStage(open()), held, 'buyer')]).toEqual([false]);
  expect([canDispute(withStage(open(completed)), held, 'buyer')]).toEqual([false]);
});

test('nothing is disputed before payment, or once no money is held', () => {
  expect(() => open(agreed)).toThrow(wrong);
  expect(() => withDispute(inspected, unpaid, 'buyer', 'r', NOW)).toThrow('No money of this deal is held any longer.');
  expect(() => withDispute(completed, unpaid, 'buyer', 'r', NOW)).toThrow(wrong);
});

test('if money is held, a rejection doesn’t say that there is none', () => {
  expect(() => open(withStage(open()))).toThrow('This has changed since you opened it.');
});

test('each side makes one statement, in either order', () => {
  const first = withStatement(open(), 'seller', statement, NOW);
  expect(first.dispute).toMatchObject({ state: 'seller-stated', seller: { ...statement, at: NOW }, buyer: null });
  expect(() => withStatement(first, 'seller', statement, NOW)).toThrow(wrong);
  const both = withStatement(first, 'buyer', { text: 'Yes.', wantsRefund: 900 }, addDays(NOW, 2));
  expect(both.dispute).toMatchObject({
    state: 'ready',
    openedBy: 'buyer',
    buyer: { text: 'Yes.', wantsRefund: 900, at: addDays(NOW, 2) },
    seller: { ...statement, at: NOW },
  });
});

test('it is decided once both sides have made a statement or their time is up', () => {
  const outcome = { release: 1, refund: 2, reason: 'Half.' };
  expect(() => withOutcome(open(), outcome, NOW)).toThrow(wrong);
  const closed = withStatementsClosed(open());
  expect(closed.dispute).toMatchObject({ state: 'ready', reason: 'It does not start.' });
  const decided = withOutcome(closed, outcome, NOW);
  expect(decided.dispute).toMatchObject({ state: 'decided', outcome: { ...outcome, at: NOW }, openedBy: 'buyer' });
  expect(() => withOutcome(decided, outcome, NOW)).toThrow(wrong);
});

test('a deal without a dispute has no statements and no outcome', () => {
  expect(() => withStatement(inspected, 'buyer', statement, NOW)).toThrow(wrong);
  expect(() => withStatementsClosed(inspected)).toThrow(wrong);
  expect(() => withOutcome(inspected, { release: 0, refund: 0, reason: '' }, NOW)).toThrow(wrong);
});
