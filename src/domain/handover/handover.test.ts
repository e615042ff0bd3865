import { describe, expect, test } from 'vitest';
import { accepts } from '../../../tests/support/api/accepts.ts';
import { dealFacts } from '../../../tests/support/deals/deal-facts.ts';
import { dealEvent } from '../deal/deal-event.ts';
import { addDays } from '../shared/time.ts';
import { handoverApi } from './api.ts';
import {
  completesDeal,
  countStates,
  droppedProposalEvents,
  handoverAfterItemChange,
  handoverDays,
  isComplete,
  newHandover,
  pauseInspection,
} from './handover.ts';
import { handoverItemsOf } from './handover-items.ts';
import { withProposal, withProposalExpired } from './more-time-rules.ts';

describe('end proposal', () => {
  const NOW = new Date('2026-06-01T12:00:00Z');
  const none = newHandover([], NOW);
  const open = withProposal(none, 'seller', 5, NOW);
  const dropped = (before: typeof open | null, after: typeof open | null) =>
    droppedProposalEvents(dealFacts(NOW, { handover: before }), dealFacts(NOW, { handover: after }));

  test('a proposal that was open before a deal moved on is reported as dropped', () => {
    const event = dealEvent('extension-dropped', 'system', { label: '5 days' });
    expect(dropped(open, withProposalExpired(open, NOW))).toEqual([event]);
    expect(dropped(open, null)).toEqual([event]);
  });

  test('one that stays open isn’t, nor one that never existed', () => {
    expect([dropped(open, open), dropped(none, none), dropped(none, open), dropped(null, null)]).toEqual([
      [],
      [],
      [],
      [],
    ]);
  });
});

describe('handover', () => {
  const now = new Date('2026-06-09T12:00:00Z');
  const asset = (id: string, label: string) => ({
    id,
    kind: 'brand' as const,
    label,
    transfer: 'Sent',
    expectedDays: 1,
  });

  test('every asset gets its own item, whatever its id, and no round overwrites another', () => {
    const assets = [asset('a', 'Logo'), asset('a', 'Source code'), asset('a', 'Domain')];
    const first = handoverItemsOf({ assets, round: 1 }, null, now);
    expect(first.map(({ id, label }) => [id, label])).toEqual([
      ['1-0', 'Logo'],
      ['1-1', 'Source code'],
      ['1-2', 'Domain'],
    ]);
    const items = [...first, ...handoverItemsOf({ assets, round: 2 }, null, now)];
    expect(new Set(items.map(({ id }) => id)).size).toBe(6);
    expect(countStates(first)['to-do']).toBe(3);
    expect(first[0]).toEqual({
      id: '1-0',
      guide: null,
      round: 1,
      order: 0,
      kind: 'brand',
      label: 'Logo',
      identifier: '',
      transfer: 'Sent',
      expectedDays: 1,
      state: 'to-do',
      evidence: '',
      evidenceFile: null,
      problem: '',
      steps: [],
      changedAt: now,
      transferredAt: null,
      confirmedAt: null,
      target: null,
      account: '',
      baseline: null,
      check: null,
      earlierChecks: [],
      movedAt: null,
      checkAskedAt: null,
      nextCheckAt: null,
    });
  });

  test('a handover is due a week after its longest item, or after 14 days if no times are given', () => {
    expect(handoverDays([{ expectedDays: 2 }, { expectedDays: 9 }, { expectedDays: 0 }])).toBe(16);
    expect(handoverDays([{ expectedDays: 1 }])).toBe(8);
    expect([handoverDays([{ expectedDays: 0 }]), handoverDays([])]).toEqual([14, 14]);
  });

  const items = handoverItemsOf({ assets: [asset('a', 'Logo'), asset('b', 'Domain')], round: 1 }, null, now);
  const paid = newHandover(items, now);
  const none = { 'to-do': 0, transferred: 0, confirmed: 0, problem: 0 };
  const all = { ...none, transferred: 2 };

  test('a new handover has every item to do, hasn’t begun and inspects nothing', () => {
    expect(paid).toEqual({
      counts: { ...none, 'to-do': 2 },
      changedAt: now,
      dueAt: addDays(now, 8),
      begun: false,
      inspectionEndsAt: null,
      inspectionLeftMs: null,
      extension: null,
      earlierProposals: [],
      refundAskedAt: null,
      refundReason: '',
    });
  });

  test('the inspection begins when the last item is transferred, and confirming an item doesn’t move its end', () => {
    const half = handoverAfterItemChange(paid, { ...none, 'to-do': 1, transferred: 1 }, addDays(now, 1));
    expect(half).toMatchObject({
      begun: true,
      changedAt: addDays(now, 1),
      inspectionEndsAt: null,
      inspectionLeftMs: null,
    });
    const whole = handoverAfterItemChange(half, all, addDays(now, 2));
    expect(whole).toMatchObject({ counts: all, inspectionEndsAt: addDays(now, 9), inspectionLeftMs: null });
    const confirmed = handoverAfterItemChange(whole, { ...none, transferred: 1, confirmed: 1 }, addDays(now, 3));
    expect(confirmed.inspectionEndsAt).toEqual(addDays(now, 9));
  });

  test('a proposal of more time exists while something is left to transfer, and disappears with the last transfer', () => {
    const extension = { by: 'seller' as const, days: 5, until: addDays(now, 20) };
    const half = handoverAfterItemChange({ ...paid, extension }, { ...none, 'to-do': 1, transferred: 1 }, now);
    expect(half.extension).toEqual(extension);
    const { extension: after, earlierProposals } = handoverAfterItemChange(half, all, now);
    expect([after, earlierProposals]).toMatchObject([null, [{ end: 'dropped' }]]);
    expect(handoverAfterItemChange({ ...half, inspectionEndsAt: now }, all, now).extension).toBeNull();
  });

  test.each(['problem', 'to-do'] as const)(
    'an item that is %s stops the inspection, which resumes with the time left',
    (state) => {
      const whole = handoverAfterItemChange(paid, all, now);
      const stopped = handoverAfterItemChange(whole, { ...none, transferred: 1, [state]: 1 }, addDays(now, 5));
      expect([stopped.inspectionEndsAt, stopped.inspectionLeftMs]).toEqual([null, 2 * 86_400_000]);
      const again = handoverAfterItemChange(stopped, all, addDays(now, 20));
      expect([again.inspectionEndsAt, again.inspectionLeftMs]).toEqual([addDays(now, 22), null]);
    },
  );

  test('an expired inspection has no time left, and one that isn’t running can’t be stopped', () => {
    const whole = handoverAfterItemChange(paid, all, now);
    expect(pauseInspection(whole, addDays(now, 8)).inspectionLeftMs).toBe(0);
    expect(pauseInspection(paid, now)).toBe(paid);
  });

  test('the deal completes with the last confirmation, whichever item it is', () => {
    const [first, second] = items;
    if (!first || !second) throw new Error('Two items expected.');
    const confirmed = { ...first, state: 'confirmed' as const };
    expect([isComplete([confirmed, second]), isComplete([confirmed])]).toEqual([false, true]);
    expect([completesDeal(items, first.id), completesDeal([confirmed, second], second.id)]).toEqual([false, true]);
    expect(completesDeal([confirmed, second], first.id)).toBe(false);
  });

  test('a call about an item identifies the item and its deal', () => {
    const call = { dealId: `${'l'.repeat(20)}_b`, itemId: 'domain' };
    accepts(handoverApi.putBackItem.input, [call], [{}, { dealId: call.dealId }, { itemId: 'domain' }]);
  });
});
