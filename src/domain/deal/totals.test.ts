import { expect, test } from 'vitest';
import { dealFacts } from '../../../tests/support/deals/deal-facts.ts';
import { changedTotals, countPendingWork, dealTotals, listingTotals, totalsSchema } from './totals.ts';

const at = new Date('2026-06-09T12:00:00Z');
const lastMessage = { by: 'buyer', text: 'How many pay?', at } as const;
const offer = {
  version: 1,
  state: 'pending',
  by: 'buyer',
  price: 100,
  cashAtClose: 100,
  net: 97,
  netOnCompletion: 97,
  expiresAt: at,
  changedAt: at,
} as const;
const purchase = { invoiceId: 'i', paidAt: at, payBy: at, diligenceEndsAt: at, outsideAt: null };

test('a deal counts for each side from that side’s view', () => {
  const asked = dealFacts(at, { lastMessage, unread: { buyer: 0, seller: 3 } });
  expect(dealTotals(asked, 'seller')).toMatchObject({ tasks: 1, 'unread-threads': 1, 'seller-inquiry': 1 });
  expect(dealTotals(asked, 'buyer')).toMatchObject({ tasks: 0, 'unread-threads': 0, 'buyer-inquiry': 1 });
});

test('an offer waits for the side that received it', () => {
  const offered = dealFacts(at, { offer });
  expect(dealTotals(offered, 'seller')['offers-to-answer']).toBe(1);
  expect(dealTotals(offered, 'buyer')['offers-to-answer']).toBe(0);
});

test('neither a sale paid outside nor a purchase waits for a payout account', () => {
  const sold = dealFacts(at, { purchase, completedAt: at });
  const outside = dealFacts(at, { purchase: { ...purchase, outsideAt: at }, completedAt: at });
  expect(dealTotals(sold, 'seller')['paid-sales']).toBe(1);
  expect(dealTotals(sold, 'buyer')['paid-sales']).toBe(0);
  expect(dealTotals(outside, 'seller')['paid-sales']).toBe(0);
});

test('a dispute over the holdback of a completed deal counts as a dispute', () => {
  const dispute = {
    state: 'open',
    over: 'holdback',
    openedBy: 'buyer',
    reason: 'x',
    openedAt: at,
    statementsDueAt: at,
    buyer: null,
    seller: null,
    outcome: null,
  } as const;
  expect(dealTotals(dealFacts(at, { purchase, completedAt: at, dispute }), 'seller')).toMatchObject({
    'seller-disputed': 1,
  });
});

test('a seller’s tasks besides the turn are counted too', () => {
  const access = { state: 'granted', note: '', changedAt: at, terms: null, expiresAt: null, refusedAt: null } as const;
  const open = [{ id: 'q', at }];
  const deal = dealFacts(at, { access, offer, questions: { asked: ['q'], open, changedAt: at } });
  expect(dealTotals(deal, 'seller').tasks).toBe(2);
});

test('only totals that differ between two versions are recounted', () => {
  const before = dealTotals(dealFacts(at), 'seller');
  expect(changedTotals(before, before)).toEqual([]);
  expect(changedTotals(before, dealTotals(dealFacts(at, { offer }), 'seller'))).toEqual([
    'tasks',
    'offers-to-answer',
    'seller-inquiry',
    'seller-negotiation',
  ]);
  expect(changedTotals({}, before)).toEqual(['seller-inquiry']);
});

test('a payout account counts as a task once a sale needs it', () => {
  const totals = { tasks: 3, 'listing-tasks': 1, 'paid-sales': 2 };
  const account = (ready: boolean) => ({ accountId: 'a', ready, asks: [] });
  expect([null, account(false), account(true)].map((payouts) => countPendingWork(totals, payouts))).toEqual([5, 5, 4]);
  expect(countPendingWork({}, null)).toBe(0);
});

test('a listing waits or doesn’t, and the stored numbers are integers', () => {
  expect(listingTotals({ state: 'changes-requested', appealed: false, askedAt: null })).toEqual({ 'listing-tasks': 1 });
  expect(listingTotals({ state: 'live', appealed: false, askedAt: null })).toEqual({ 'listing-tasks': 0 });
  expect(totalsSchema.safeParse({ tasks: 0.5 }).success).toBe(false);
});
