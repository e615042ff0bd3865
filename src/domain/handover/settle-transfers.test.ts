import { describe, expect, test } from 'vitest';
import { dealFacts } from '../../../tests/support/deals/deal-facts.ts';
import { offerFacts } from '../../../tests/support/listings/market-facts.ts';
import type { Deal } from '../deal/deal.ts';
import { dealClocks, dueDealStep } from '../deal/deal-clocks.ts';
import { addDays } from '../shared/time.ts';
import { type HandoverItem, handoverAfterItemChange, newHandover } from './handover.ts';
import { handoverItemsOf } from './handover-items.ts';
import { nextSettlement, requireUnsettled, settleDueTransfers, settlementTime } from './settle-transfers.ts';

const NOW = new Date('2026-06-09T12:00:00Z');
const minute = (n: number) => new Date(NOW.getTime() + n * 60_000);
const items = handoverItemsOf(offerFacts(NOW).offer, null, NOW);
const [first] = items;
if (!first) throw new Error('An item expected.');
const transferred = (id: string, at: Date): HandoverItem => ({
  ...first,
  id,
  label: id,
  state: 'transferred',
  evidence: 'Sent.',
  transferredAt: at,
  settlesAt: settlementTime(at),
});
const counts = (toDo: number, sent: number) => ({ 'to-do': toDo, transferred: sent, confirmed: 0, problem: 0 });
const purchase = { invoiceId: 'i', paidAt: NOW, payBy: NOW, diligenceEndsAt: NOW, outsideAt: null };
const dealWith = (all: readonly HandoverItem[], patch: Partial<Deal> = {}): Deal => {
  const toDo = all.filter(({ state }) => state === 'to-do').length;
  const handover = handoverAfterItemChange(
    newHandover(all, NOW),
    counts(toDo, all.length - toDo),
    NOW,
    nextSettlement(all),
  );
  return dealFacts(NOW, { purchase, handover, ...patch });
};

test('a transfer can be taken back for ten minutes', () => {
  const item = transferred('a', NOW);
  expect(() => requireUnsettled(item, minute(9.9))).not.toThrow();
  expect(() => requireUnsettled(item, minute(10))).toThrow('A transfer can be taken back for 10 minutes');
  expect(() => requireUnsettled({ ...item, settlesAt: null }, minute(1))).toThrow();
  expect(() => requireUnsettled({}, minute(1))).toThrow();
});

test('no inspection begins while a transfer is unsettled, and a clock settles it', () => {
  const deal = dealWith([transferred('a', NOW)]);
  expect([deal.stage, deal.handover?.inspectionEndsAt]).toEqual(['handover', null]);
  expect(dueDealStep(deal, minute(9.9))).toBeNull();
  expect(dueDealStep(deal, minute(10))?.step).toBe('settle-transfers');
  const held = dealWith([transferred('a', NOW)], { hold: { reason: 'x', since: NOW } });
  expect(dealClocks(held)).toEqual([]);
});

describe('settling', () => {
  test('tells of each transfer at its own time, and begins the inspection once all are settled', () => {
    const all = [transferred('a', NOW), transferred('b', minute(4))];
    const deal = dealWith(all);
    const early = settleDueTransfers(deal, all, minute(11));
    expect(early.events.map(({ kind, at }) => [kind, at])).toEqual([['item-transferred', NOW]]);
    expect(early.changed.map(({ id, settlesAt }) => [id, settlesAt])).toEqual([['a', null]]);
    expect(early.deal.handover).toMatchObject({ inspectionEndsAt: null, settlesAt: minute(14), changedAt: NOW });

    const rest = all.map((item) => early.changed.find(({ id }) => id === item.id) ?? item);
    const late = settleDueTransfers(early.deal, rest, minute(15));
    expect(late.events.map(({ kind, at }) => [kind, at])).toEqual([
      ['last-item-transferred', minute(4)],
      ['inspection-started', undefined],
    ]);
    expect(late.deal.handover).toMatchObject({ inspectionEndsAt: addDays(minute(15), 7), settlesAt: null });
  });

  test('in one run of the clock, only the last transfer leaves its news to the inspection', () => {
    const all = [transferred('a', NOW), transferred('b', minute(1))];
    const { events } = settleDueTransfers(dealWith(all), all, minute(20));
    expect(events.map(({ kind }) => kind)).toEqual(['item-transferred', 'last-item-transferred', 'inspection-started']);
  });

  test('counts no turn or deadline from itself while something is left to do', () => {
    const all = [transferred('a', NOW), { ...first, id: 'b' }];
    const { deal, events } = settleDueTransfers(dealWith(all), all, minute(20));
    expect(events.map(({ kind }) => kind)).toEqual(['item-transferred']);
    expect(deal.handover).toMatchObject({ changedAt: NOW, settlesAt: null, inspectionEndsAt: null });
  });

  test('during a dispute it begins no inspection', () => {
    const all = [transferred('a', NOW)];
    const dispute = {
      state: 'open',
      over: 'deal',
      openedBy: 'buyer',
      reason: 'x',
      openedAt: minute(2),
      statementsDueAt: addDays(NOW, 5),
      buyer: null,
      seller: null,
      outcome: null,
    } as const;
    const deal = dealWith(all, { dispute });
    expect(dueDealStep(deal, minute(10))?.step).toBe('settle-transfers');
    const settled = settleDueTransfers(deal, all, minute(10));
    expect(settled.events.map(({ kind }) => kind)).toEqual(['item-transferred']);
    expect(settled.deal.handover?.inspectionEndsAt).toBeNull();
  });
});
