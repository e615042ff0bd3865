import { expect, test } from 'vitest';
import { dealFacts } from '../../../tests/support/deals/deal-facts.ts';
import type { User } from '../../domain/account/user.ts';
import type { OwnListing } from '../../domain/listing/listing.ts';
import { mostUrgent, type OpenTurn, openTurns } from './open-turns.ts';

const account = (ready: boolean): User['payouts'] => ({ accountId: 'a', ready, asks: [] });
const day = (n: number) => new Date(Date.UTC(2026, 5, n));
const turn = (key: string, since: number, until: number | null): OpenTurn => ({
  key,
  to: '/',
  cover: null,
  title: key,
  text: '',
  action: 'Open',
  since: day(since),
  until: until === null ? null : day(until),
});

test('the filled button goes to the turn that expires first, else to the one that has waited longest', () => {
  expect(mostUrgent([turn('old', 1, null), turn('late', 2, 20), turn('soon', 3, 10)])?.key).toBe('soon');
  expect(mostUrgent([turn('old', 1, null), turn('new', 2, null)])?.key).toBe('old');
  expect(mostUrgent([])).toBeUndefined();
});

test('an offer waits for the side that received it; a back-up offer waits for nobody', () => {
  const offer = {
    version: 1,
    state: 'pending',
    by: 'buyer',
    price: 100,
    cashAtClose: 100,
    expiresAt: day(9),
    changedAt: day(2),
  } as const;
  const pending = dealFacts(day(1), { offer });
  expect(openTurns([pending], [], 's', null)).toMatchObject([
    { to: '/deals/l_b?tab=offer', title: 'B offers $1', since: day(2), until: day(9) },
  ]);
  expect(openTurns([pending], [], 'b', null)).toEqual([]);
  const backUp = dealFacts(day(1), { offer: { ...offer, state: 'back-up' } });
  expect([openTurns([backUp], [], 's', null), openTurns([backUp], [], 'b', null)]).toEqual([[], []]);
});

test('a question is quoted', () => {
  const deal = dealFacts(day(1), { lastMessage: { by: 'buyer', text: 'How many pay?', at: day(1) } });
  expect(openTurns([deal], [], 's', null)).toMatchObject([{ title: 'Reply to B', text: 'T: “How many pay?”' }]);
});

test('a seller whose payout account is missing or incomplete is asked for it once a deal is completed, for all sales at once', () => {
  const purchase = { invoiceId: 'i', paidAt: day(2), payBy: day(3), diligenceEndsAt: day(1), outsideAt: null };
  const paid = dealFacts(day(1), { stage: 'paid', purchase });
  const completed = [8, 5].map((n) => dealFacts(day(1), { stage: 'completed', purchase, completedAt: day(n) }));
  const asked = (deals: typeof completed, uid = 's', payouts: User['payouts'] = null) =>
    openTurns(deals, [], uid, payouts).filter(({ key }) => key === 'payouts');
  const row = { to: '/settings?tab=payouts', since: day(5), until: null };
  expect(asked(completed)).toMatchObject([{ ...row, title: 'Set up your payout account' }]);
  expect(asked(completed, 's', account(false))).toMatchObject([{ ...row, title: 'Complete your payout account' }]);
  expect([asked([paid]), asked(completed, 'b'), asked(completed, 's', account(true))]).toEqual([[], [], []]);
  const outside = { ...purchase, outsideAt: day(2) };
  expect(asked([dealFacts(day(1), { stage: 'completed', purchase: outside, completedAt: day(8) })])).toEqual([]);
});

const own = (patch: Partial<OwnListing>): OwnListing => ({
  id: 'l',
  title: 'T',
  state: 'live',
  cover: null,
  askingPrice: 100,
  askedAt: null,
  appealed: false,
  updatedAt: day(3),
  ...patch,
});

test('a listing waits for its seller while changes are asked for, and while a rejection can be appealed', () => {
  expect(openTurns([], [own({ state: 'changes-requested' })], 's', null)).toMatchObject([
    { title: 'Changes requested: T' },
  ]);
  expect(openTurns([], [own({ state: 'rejected' })], 's', null)).toMatchObject([
    { title: 'Not approved: T', to: '/projects/sell/l', since: day(3) },
  ]);
  expect(openTurns([], [own({ state: 'rejected', appealed: true })], 's', null)).toEqual([]);
});

test('“still for sale?” waits for its answer, on a live listing only', () => {
  const asked = own({ askedAt: day(5) });
  expect(openTurns([], [asked], 's', null)).toMatchObject([{ asked, since: day(5), until: day(12) }]);
  expect(openTurns([], [own({})], 's', null)).toEqual([]);
  expect(openTurns([], [own({ askedAt: day(5), state: 'paused' })], 's', null)).toEqual([]);
});
