import { expect, test } from 'vitest';
import { dealFacts } from '../../../tests/support/deals/deal-facts.ts';
import type { Deal } from '../deal/deal.ts';
import { turnOf } from '../deal/turn-of.ts';
import { newHandover } from '../handover/handover.ts';
import { hasCodeToShow, mayAskForCode, sellerCodeAccessTask, withoutCode } from './code-access.ts';
import type { Repository } from './repository.ts';

const day = (n: number) => new Date(Date.UTC(2026, 5, n));
const offer = {
  version: 1,
  state: 'accepted',
  by: 'buyer',
  price: 100,
  cashAtClose: 100,
  net: 97,
  netOnCompletion: 97,
  expiresAt: day(20),
  changedAt: day(5),
} as const;
const purchase = { invoiceId: 'i', paidAt: null, payBy: day(20), diligenceEndsAt: day(9), outsideAt: null };
const access = {
  ...dealFacts(day(1)).access,
  state: 'granted',
  changedAt: day(2),
  terms: { version: '1', at: day(2) },
} as const;
const accepted = (patch: Partial<Deal> = {}) => dealFacts(day(1), { offer, purchase, access, ...patch });
const code = (state: Repository['state']): Repository => ({
  state,
  host: 'github',
  account: 'nora-k',
  where: '',
  changedAt: day(6),
});

test('a buyer can ask while examining an unpaid project', () => {
  expect([mayAskForCode(accepted()), hasCodeToShow(accepted(), 'buyer'), hasCodeToShow(accepted(), 'seller')]).toEqual([
    true,
    true,
    false,
  ]);
  for (const state of ['none', 'asked', 'refused', 'ended'] as const)
    expect(mayAskForCode(accepted({ repository: code(state) })), state).toBe(true);
  for (const patch of [
    { offer: null, purchase: null },
    { access: { ...access, terms: null } },
    { blocked: true },
    { hold: { reason: 'x', since: day(5) } },
    { repository: code('granted') },
    { repository: code('ending') },
    { closed: { as: 'lapsed', at: day(7), by: 'system', reason: '' } },
  ] as Partial<Deal>[])
    expect(mayAskForCode(accepted(patch)), JSON.stringify(patch)).toBe(false);
});

test("a buyer who has paid can't ask, because the code is handed over", () => {
  const handover = newHandover([], day(6));
  const paid = accepted({ purchase: { ...purchase, paidAt: day(6) }, handover });
  expect([paid.stage, mayAskForCode(paid)]).toEqual(['paid', false]);
});

test('both sides see the request and its outcome', () => {
  const shown = (state: Repository['state']) => hasCodeToShow(accepted({ repository: code(state) }), 'seller');
  expect((['none', 'asked', 'refused', 'granted', 'ended'] as const).map(shown)).toEqual([
    false,
    true,
    true,
    true,
    true,
  ]);
  expect(hasCodeToShow(accepted({ repository: code('granted') }), 'buyer')).toBe(true);
});

test('it is the seller’s turn while a request waits, besides the payment that the buyer owes', () => {
  const asked = accepted({ repository: code('asked') });
  expect([asked.waitingOn, turnOf(asked, 'seller')?.about, turnOf(asked, 'buyer')?.tab]).toEqual([
    'both',
    'access to the code',
    'invoice',
  ]);
  expect(sellerCodeAccessTask(asked)).toBe('decide');
  expect(sellerCodeAccessTask(accepted({ repository: code('asked'), blocked: true }))).toBeNull();
  expect(sellerCodeAccessTask(accepted({ repository: code('ending'), blocked: true }))).toBe('remove');
  expect(sellerCodeAccessTask(accepted({ repository: code('granted') }))).toBeNull();
  expect(sellerCodeAccessTask(accepted())).toBeNull();
});

test('it ends with the deal: to be revoked if that fell through, the buyer’s own if it was completed', () => {
  const closed = { as: 'lapsed', at: day(7), by: 'system', reason: '' } as const;
  const end = (patch: Partial<Deal>) => withoutCode(accepted(patch), day(8)).repository;
  expect(end({ repository: code('granted'), closed })).toEqual({ ...code('ending'), changedAt: day(8) });
  expect(end({ repository: code('asked'), closed })?.state).toBe('none');
  expect(end({ repository: code('granted'), completedAt: day(7) })?.state).toBe('ended');
  expect(end({ repository: code('ending'), closed })?.changedAt).toEqual(day(6));
  for (const patch of [{ repository: code('granted') }, { repository: code('refused'), closed }, { closed }]) {
    const deal = accepted(patch);
    expect(withoutCode(deal, day(8))).toBe(deal);
  }
});
