import { describe, expect, test } from 'vitest';
import { dealFacts } from '../../../tests/support/deals/deal-facts.ts';
import { purchaseOf } from '../../../tests/support/money/purchase-invoice.ts';
import type { Deal } from '../deal/deal.ts';
import type { DealRole } from '../deal/states.ts';
import { newHandover } from '../handover/handover.ts';
import type { Invoice } from '../invoice/invoice.ts';
import { addDays } from '../shared/time.ts';
import { dateAt, datesKey, dealDates, feeDates, haveDatesChanged } from './deal-dates.ts';

const AT = new Date('2026-06-09T12:00:00Z');
const day = (days: number) => addDays(AT, days);
const OFFER: NonNullable<Deal['offer']> = {
  version: 1,
  state: 'pending',
  by: 'buyer',
  price: 100_000,
  cashAtClose: 100_000,
  net: 97_000,
  netOnCompletion: 97_000,
  expiresAt: day(7),
  changedAt: AT,
};
const PURCHASE: NonNullable<Deal['purchase']> = {
  invoiceId: 'i',
  paidAt: null,
  payBy: day(5),
  diligenceEndsAt: day(4),
  outsideAt: null,
};
const ACCEPTED: Partial<Deal> = { offer: { ...OFFER, state: 'accepted' }, purchase: PURCHASE };
const handover = (patch: Partial<NonNullable<Deal['handover']>> = {}): Partial<Deal> => ({
  ...ACCEPTED,
  purchase: { ...PURCHASE, paidAt: AT },
  handover: { ...newHandover([], AT), dueAt: day(10), begun: true, counts: counts({ 'to-do': 1 }), ...patch },
});
function counts(some: Partial<NonNullable<Deal['handover']>['counts']>): NonNullable<Deal['handover']>['counts'] {
  return { ...newHandover([], AT).counts, ...some };
}
const HOLD = { reason: 'An account was deactivated.', since: AT };
const said = (patch: Partial<Deal>, role: DealRole, invoice: Invoice | null = null) =>
  dealDates(dealFacts(AT, patch), role, invoice).map(({ kind, part, at }) => [
    [kind, part].filter(Boolean).join(' '),
    (at.getTime() - AT.getTime()) / 86_400_000,
  ]);
const both = (patch: Partial<Deal>) => [said(patch, 'buyer'), said(patch, 'seller')];
const alike = (...dates: [string, number][]) => [dates, dates];

describe('the dates of a deal', () => {
  test('say whose they are and what they are about, by the title that the deal has', () => {
    expect(dealDates(dealFacts(AT, { offer: OFFER }), 'seller', null)).toEqual([
      { kind: 'offer', part: '', dealId: 'l_b', title: 'T', role: 'seller', at: day(7) },
    ]);
  });

  test('are none for questions, and the end of access for the buyer', () => {
    expect(both({ lastMessage: { by: 'buyer', text: 'Hi', at: AT } })).toEqual(alike());
    const access = { ...dealFacts(AT).access, state: 'granted', changedAt: AT, expiresAt: day(90) } as const;
    expect(both({ access })).toEqual([[['access', 90]], []]);
  });

  test('are until when an offer is valid, while it may be accepted', () => {
    expect(both({ offer: OFFER })).toEqual(alike(['offer', 7]));
    expect(both({ offer: { ...OFFER, state: 'back-up' } })).toEqual(alike(['offer', 7]));
    for (const state of ['declined', 'withdrawn', 'expired', 'void'] as const) {
      expect(both({ offer: { ...OFFER, state } })).toEqual(alike());
    }
  });

  test('are the payment, and for the buyer the end of diligence, unless there never was any', () => {
    expect(both(ACCEPTED)).toEqual([
      [
        ['payment', 5],
        ['cancellation', 4],
      ],
      [['payment', 5]],
    ]);
    expect(said({ ...ACCEPTED, purchase: { ...PURCHASE, diligenceEndsAt: AT } }, 'buyer')).toEqual([['payment', 5]]);
  });

  test('pause while a payment is processed, and differ for one outside', () => {
    expect(both({ ...ACCEPTED, purchase: { ...PURCHASE, processingSince: AT } })).toEqual(alike());
    expect(both({ ...ACCEPTED, purchase: { ...PURCHASE, outsideAt: AT, outsideBy: 'buyer' } })).toEqual(
      alike(['outside', 7]),
    );
  });

  test('are the handover, which becomes a dispute only once it is late', () => {
    expect(both(handover())).toEqual(alike(['handover', 10]));
    const late = { ...handover(), notices: [`warn-late-${day(10).getTime()}`] };
    expect(both(late)).toEqual(alike(['late', 24]));
    expect(both(handover({ extension: { by: 'seller', days: 4, until: day(14) } }))).toEqual(
      alike(['handover', 10], ['more-time', 14]),
    );
    const [problem] = both(handover({ counts: counts({ problem: 1 }) }));
    expect(problem?.map(([kind]) => kind)).toEqual(['handover', 'problem']);
  });

  test('are the end of inspection', () => {
    const patch = handover({ counts: counts({ transferred: 1 }), inspectionEndsAt: day(7) });
    expect(both(patch)).toEqual(alike(['inspection', 7]));
  });

  test('disappear while a deal is on hold and once it has ended', () => {
    for (const patch of [{ offer: OFFER }, ACCEPTED, handover(), { completedAt: AT, supportEndsAt: day(30) }]) {
      expect(both({ ...patch, hold: HOLD })).toEqual(alike());
    }
    const closed = { as: 'canceled', at: AT, by: 'buyer', reason: '' } as const;
    expect(both({ ...ACCEPTED, offer: { ...OFFER, state: 'void' }, closed })).toEqual(alike());
  });
});

describe('after a sale', () => {
  const plan = purchaseOf({
    price: 100_000,
    installments: [{ amount: 20_000, days: 60 }],
    holdback: { amount: 10_000, days: 30 },
  });
  const due: Invoice = {
    ...plan,
    parts: plan.parts.map((part) =>
      part.kind === 'holdback'
        ? { ...part, state: 'paid', releaseAt: day(30) }
        : part.kind === 'installment'
          ? { ...part, state: 'scheduled', dueAt: day(60) }
          : { ...part, state: 'settled' },
    ),
  };
  const sold: Partial<Deal> = { ...handover(), completedAt: AT, supportEndsAt: day(45) };

  test('include support, holdback and installments', () => {
    const dates = said(sold, 'buyer', due);
    expect(dates.map(([kind, at]) => [String(kind).split(' ')[0], at])).toEqual([
      ['support', 45],
      ['holdback', 30],
      ['installment', 60],
    ]);
    expect(said(sold, 'seller', due)).toEqual(dates);
    expect(said(sold, 'buyer')).toEqual([['support', 45]]);
  });

  test('the invoice’s dates tell when they change, and nothing else about it does', () => {
    expect(haveDatesChanged(null, plan)).toBe(false);
    expect(haveDatesChanged(plan, due)).toBe(true);
    expect(haveDatesChanged(due, { ...due, checkoutAsked: true })).toBe(false);
    const paid = due.parts.map((part) => (part.kind === 'installment' ? { ...part, state: 'settled' as const } : part));
    expect(haveDatesChanged(due, { ...due, parts: paid })).toBe(true);
  });

  test('the fee is due only for the seller, until it is paid', () => {
    const [part] = plan.parts;
    if (!part) throw new Error('One part expected.');
    const fee = (state: typeof part.state): Invoice => ({
      ...plan,
      kind: 'fee',
      parts: [{ ...part, kind: 'fee', state, dueAt: day(14) }],
    });
    expect(feeDates(fee('due'))).toEqual([
      { kind: 'fee', part: '', dealId: 'd', title: 'T', role: 'seller', at: day(14) },
    ]);
    expect(feeDates(fee('settled'))).toEqual([]);
    expect(feeDates(plan)).toEqual([]);
    expect(haveDatesChanged(fee('due'), fee('settled'))).toBe(true);
  });
});

test('a displayed moment is found among the dates of its side', () => {
  const deal = dealFacts(AT, ACCEPTED);
  expect(dateAt(deal, 'buyer', day(4))?.kind).toBe('cancellation');
  expect(dateAt(deal, 'seller', day(4))).toBeNull();
});

test('a deal reports changes that move its dates, and no others', () => {
  const key = (patch: Partial<Deal>) => datesKey(dealFacts(AT, patch), 'buyer');
  expect(key({ offer: OFFER })).toBe(key({ offer: OFFER, unread: { buyer: 2, seller: 0 }, updatedAt: day(1) }));
  expect(key({ offer: OFFER })).not.toBe(key({ offer: { ...OFFER, expiresAt: day(8) } }));
  expect(key({ completedAt: AT })).not.toBe(key({ completedAt: AT, hold: HOLD }));
});
