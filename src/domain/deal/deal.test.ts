import { expect, test } from 'vitest';
import { dealFacts } from '../../../tests/support/deals/deal-facts.ts';
import { type Deal, dealSchema, isBeforeAcceptance, newDealFacts, roleIn } from './deal.ts';
import { attachmentsText } from './message.ts';
import { ALL_STAGES } from './states.ts';

test('nothing binds the sides before an offer is accepted, or if the deal ended without one', () => {
  const before = (purchase: Deal['purchase']) => ALL_STAGES.filter((stage) => isBeforeAcceptance({ stage, purchase }));
  expect(before(null).sort()).toEqual(['access', 'canceled', 'inquiry', 'lapsed', 'negotiation']);
  expect(before(WHOLE.purchase).sort()).toEqual(['access', 'inquiry', 'negotiation']);
});

test('a new deal names its seller, and no one is blocked', () => {
  expect(newDealFacts()).toMatchObject({ sellerHidden: false, blocked: false, blockedBy: [], round: 1 });
});

const AT = new Date(0);
const LATER = new Date(1);
const statement = { text: 'The domain is missing.', wantsRefund: 500, at: AT };
/** A deal with every field filled in. */
const WHOLE = dealFacts(AT, {
  access: {
    state: 'granted',
    note: 'May I?',
    changedAt: AT,
    expiresAt: LATER,
    refusedAt: AT,
    terms: { version: '2026-11', at: AT },
  },
  offer: {
    version: 2,
    state: 'accepted',
    by: 'seller',
    price: 2_000,
    cashAtClose: 1_500,
    net: 1_455,
    netOnCompletion: 1_455,
    expiresAt: LATER,
    changedAt: AT,
  },
  purchase: { invoiceId: 'i', paidAt: AT, payBy: LATER, diligenceEndsAt: AT, outsideAt: null },
  handover: {
    counts: { 'to-do': 1, transferred: 2, confirmed: 3, problem: 0 },
    changedAt: AT,
    dueAt: LATER,
    begun: true,
    inspectionEndsAt: LATER,
    inspectionLeftMs: 5,
    refundAskedAt: AT,
    extension: { by: 'buyer', days: 4, until: LATER },
    earlierProposals: [{ by: 'seller', days: 5, end: 'declined', reason: 'Too long.', at: AT }],
    refundReason: 'Nothing came.',
  },
  dispute: {
    state: 'decided',
    over: 'deal',
    openedBy: 'buyer',
    reason: 'Late',
    openedAt: AT,
    statementsDueAt: LATER,
    buyer: statement,
    seller: null,
    outcome: { release: 1, refund: 2, reason: 'Split.', at: LATER },
  },
  earlierDisputes: [
    {
      state: 'decided',
      over: 'deal',
      openedBy: 'system',
      reason: 'Late',
      openedAt: AT,
      statementsDueAt: LATER,
      buyer: null,
      seller: statement,
      outcome: { release: 0, refund: 2, reason: 'All.', at: LATER },
    },
  ],
  questions: { asked: ['q'], open: [{ id: 'q', at: AT }], changedAt: AT },
  hold: { reason: 'Deactivated', since: AT },
  reviews: { buyer: 'r', seller: null },
  closed: { as: 'canceled', at: AT, by: 'buyer', reason: 'Found another.' },
  lastMessage: { by: 'seller', text: 'Hello', at: AT },
  unread: { buyer: 1, seller: 2 },
});

test('no stored field of a deal is lost when it is read', () => {
  expect(dealSchema.parse(WHOLE)).toEqual(WHOLE);
});

test('a deal can be closed by either side, the system or an administrator, and disputed by either side or the system', () => {
  const { closed, dispute } = WHOLE;
  const by = (who: string) => dealSchema.safeParse({ ...WHOLE, closed: { ...closed, by: who } }).success;
  expect(['buyer', 'seller', 'system', 'admin', 'nobody', ''].map(by)).toEqual([true, true, true, true, false, false]);
  const disputed = (patch: object) => dealSchema.safeParse({ ...WHOLE, dispute: { ...dispute, ...patch } }).success;
  expect(['buyer', 'seller', 'system', 'admin', ''].map((openedBy) => disputed({ openedBy }))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(['deal', 'holdback', ''].map((over) => disputed({ over }))).toEqual([true, true, false]);
});

test('everyone is on one side of a deal, or on none', () => {
  const deal = { buyerId: 'b', sellerId: 's' };
  expect(['b', 's', 'x'].map((uid) => roleIn(deal, uid))).toEqual(['buyer', 'seller', null]);
});

test('a message that contains only files says how many', () => {
  expect([1, 2].map(attachmentsText)).toEqual(['Sent a file', 'Sent 2 files']);
});
