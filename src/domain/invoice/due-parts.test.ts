import { describe, expect, test } from 'vitest';
import { NOW, purchaseOf } from '../../../tests/support/money/purchase-invoice.ts';
import type { Dispute } from '../deal/deal.ts';
import { addDays } from '../shared/time.ts';
import { duePartStep, nextInvoiceMoment, type PartClock, postponePart } from './due-parts.ts';
import type { Invoice, InvoicePart } from './invoice.ts';
import { buildMembershipPart, feePart } from './invoice-parts.ts';
import { partOf } from './purchase.ts';

describe('due part step', () => {
  const issued = purchaseOf({ price: 500_000, installments: [{ amount: 100_000, days: 30 }], holdback: null });
  const [close, installment] = issued.parts as [InvoicePart, InvoicePart];
  const fee = feePart(900, 'due', NOW, NOW);
  const DISPUTE: Omit<Dispute, 'state'> = {
    over: 'holdback',
    openedBy: 'buyer',
    reason: 'It stopped.',
    openedAt: NOW,
    statementsDueAt: NOW,
    buyer: null,
    seller: null,
    outcome: null,
  };
  const of = (part: InvoicePart, notices: string[] = []): Pick<Invoice, 'parts' | 'notices'> => ({
    parts: [part],
    notices,
  });
  /** Returns the notices that become due over time, each sent once. */
  const steps = (part: InvoicePart): (string | null)[][] => {
    const found: PartClock[] = [];
    const next = () =>
      duePartStep(
        of(
          part,
          found.map(({ notice }) => notice ?? ''),
        ),
        addDays(NOW, 365),
      );
    for (let clock = next(); clock?.notice; clock = next()) found.push(clock);
    return found.map(({ step, at, notice }) => [step, at.toISOString().slice(0, 10), notice]);
  };
  const due = (part: InvoicePart, now: Date) => duePartStep(of(part), now);

  test('an installment may be paid a week before its date, and is overdue on it', () => {
    const dated = { ...installment, dueAt: addDays(NOW, 30) };
    expect(nextInvoiceMoment(of(dated))).toEqual(addDays(NOW, 23));
    expect(due(dated, addDays(NOW, 23))).toEqual({
      step: 'fall-due',
      partId: 'installment-1',
      at: addDays(NOW, 23),
      notice: null,
    });
    expect(due({ ...dated, state: 'due' }, addDays(NOW, 29.99))).toBeNull();
    expect(due({ ...dated, state: 'due' }, addDays(NOW, 30))).toMatchObject({ step: 'run-over', notice: null });
  });

  test('so is a fee; parts paid at close have no clock, since the deal lapses, and a membership has none at all', () => {
    expect(due(fee, NOW)).toMatchObject({ step: 'run-over', partId: 'fee' });
    for (const part of [close, { ...close, kind: 'holdback' as const }, installment, buildMembershipPart(14_900, NOW)])
      expect([duePartStep(of(part), addDays(NOW, 365)), nextInvoiceMoment(of(part))]).toEqual([null, null]);
    const processing = { ...buildMembershipPart(14_900, NOW), state: 'processing' as const };
    expect(nextInvoiceMoment(of(processing))).toBeNull();
  });

  test('an overdue part is flagged after 14 days, a payment in processing after 10, each once', () => {
    expect(steps({ ...fee, state: 'overdue' })).toEqual([['flag-late', '2026-06-23', 'flag-late-fee-0']]);
    expect(steps({ ...close, state: 'processing' })).toEqual([
      ['flag-stuck', '2026-06-19', `flag-stuck-close-${NOW.getTime()}`],
    ]);
    // A second payment of the same part raises a new flag.
    const again = { ...close, state: 'processing' as const, changedAt: addDays(NOW, 1) };
    expect(steps(again)[0]?.[2]).toBe(`flag-stuck-close-${NOW.getTime() + 86_400_000}`);
  });

  test('a seller without a payout account is reminded for four weeks; then we look into it', () => {
    const waiting = { ...close, state: 'payout-pending' as const, releasing: 400_000 };
    expect(steps(waiting)).toEqual([
      ['remind-payout', '2026-06-16', 'remind-payout-close-1'],
      ['remind-payout', '2026-06-23', 'remind-payout-close-2'],
      ['remind-payout', '2026-06-30', 'remind-payout-close-3'],
      ['remind-payout', '2026-07-07', 'remind-payout-close-4'],
      ['flag-payout', '2026-07-09', 'flag-payout-close-0'],
    ]);
    for (const patch of [{ payoutAsked: true }, { frozen: true }, { releasing: 0 }, { state: 'settled' as const }])
      expect(nextInvoiceMoment(of({ ...waiting, ...patch }))).toBeNull();
  });

  test('a holdback is released on its date, unless a chargeback froze it', () => {
    const held = { ...close, kind: 'holdback' as const, state: 'paid' as const, releaseAt: addDays(NOW, 45) };
    expect(due(held, addDays(NOW, 45))).toMatchObject({ step: 'release-holdback', at: addDays(NOW, 45), notice: null });
    expect(due({ ...held, frozen: true }, addDays(NOW, 45))).toBeNull();
    expect(due({ ...held, releaseAt: null }, addDays(NOW, 45))).toBeNull();
  });

  test('a disputed holdback stays held; the clocks of the installments go on', () => {
    const held = { ...close, kind: 'holdback' as const, state: 'paid' as const, releaseAt: addDays(NOW, 10) };
    const invoice = { parts: [held, { ...installment, dueAt: addDays(NOW, 30) }], notices: [] };
    const isDisputed = { hold: null, dispute: { ...DISPUTE, state: 'open' } } as const;
    expect(duePartStep(invoice, addDays(NOW, 23))?.step).toBe('release-holdback');
    expect(duePartStep(invoice, addDays(NOW, 22), isDisputed)).toBeNull();
    expect(duePartStep(invoice, addDays(NOW, 23), isDisputed)).toMatchObject({
      step: 'fall-due',
      partId: 'installment-1',
    });
    const decided = { hold: null, dispute: { ...DISPUTE, state: 'decided' } } as const;
    expect(duePartStep(invoice, addDays(NOW, 10), decided)?.step).toBe('release-holdback');
  });

  test('while the deal is on hold, nothing happens to its invoice, whatever is due', () => {
    const held = { ...close, kind: 'holdback' as const, state: 'paid' as const, releaseAt: addDays(NOW, 10) };
    const waiting = { ...close, id: 'waiting', state: 'payout-pending' as const, releasing: 400_000 };
    const deals = [
      { hold: null, dispute: null },
      { hold: { reason: 'An account was deactivated.', since: NOW }, dispute: null },
    ];
    for (const part of [held, waiting, { ...installment, dueAt: NOW }, { ...fee, state: 'overdue' as const }]) {
      const taken = deals.map((deal) => duePartStep(of(part), addDays(NOW, 365), deal)?.partId ?? null);
      expect(taken, part.id).toEqual([part.id, null]);
    }
  });

  test('of several clocks, the earliest expires first', () => {
    const parts = [
      { ...fee, dueAt: addDays(NOW, 2) },
      { ...fee, id: 'sooner', dueAt: addDays(NOW, 1) },
    ];
    expect(nextInvoiceMoment({ parts, notices: [] })).toEqual(addDays(NOW, 1));
    expect(duePartStep({ parts, notices: [] }, addDays(NOW, 5))?.partId).toBe('sooner');
  });
});

describe('extend part', () => {
  const plan = { price: 100_000, installments: [{ amount: 20_000, days: 30 }], holdback: { amount: 10_000, days: 30 } };

  test('parts paid at close move together, from their date', () => {
    const invoice = { ...purchaseOf(plan), notices: ['flag-late-close-0', 'remind-payout-close-1'] };
    const due = addDays(NOW, 7);
    const dated = { ...invoice, parts: invoice.parts.map((part) => ({ ...part, dueAt: part.days ? null : due })) };
    const both = {
      ...dated,
      parts: dated.parts.map((part) => (part.kind === 'holdback' ? { ...part, dueAt: due } : part)),
    };
    const { invoice: next, amount, dueAt } = postponePart(both, 'close', 5, NOW);
    expect([amount, dueAt]).toEqual([80_000, addDays(NOW, 12)]);
    expect([partOf(next, 'close').dueAt, partOf(next, 'holdback').dueAt]).toEqual([dueAt, dueAt]);
    expect(next.dueAt).toEqual(dueAt);
    expect(next.notices).toEqual(['remind-payout-close-1']);
  });

  test('an overdue part is due again, counted from now', () => {
    const invoice = purchaseOf(plan);
    const late = {
      ...invoice,
      parts: invoice.parts.map((part) =>
        part.kind === 'installment' ? { ...part, state: 'overdue' as const, dueAt: addDays(NOW, -20) } : part,
      ),
    };
    const { invoice: next, amount, dueAt } = postponePart(late, 'installment-1', 3, NOW);
    expect([amount, dueAt, partOf(next, 'installment-1').state]).toEqual([20_000, addDays(NOW, 3), 'due']);
  });

  test('a part without a date, or already paid, is rejected', () => {
    const invoice = purchaseOf(plan);
    expect(() => postponePart(invoice, 'installment-1', 3, NOW)).toThrow('when the deal is completed');
    const paid = { ...invoice, parts: invoice.parts.map((part) => ({ ...part, state: 'paid' as const, dueAt: NOW })) };
    expect(() => postponePart(paid, 'close', 3, NOW)).toThrow();
    expect(() => postponePart(invoice, 'nothing', 3, NOW)).toThrow();
  });

  test('while an outside payment is being reviewed, there is no date to postpone; an installment has its own', () => {
    const invoice = purchaseOf(plan);
    const outside = (state: 'reported' | 'rejected') => ({
      by: 'buyer' as const,
      reference: 'x',
      at: NOW,
      state,
      reports: { buyer: 1, seller: 0 },
    });
    const due = { ...invoice, parts: invoice.parts.map((part) => ({ ...part, dueAt: NOW })) };
    const extend = (partId: string, state: 'reported' | 'rejected') =>
      postponePart({ ...due, outside: outside(state) }, partId, 3, NOW).dueAt;
    for (const id of ['close', 'holdback']) expect(() => extend(id, 'reported')).toThrow('The time to pay is paused');
    expect([extend('close', 'rejected'), extend('installment-1', 'reported')]).toEqual([
      addDays(NOW, 3),
      addDays(NOW, 3),
    ]);
  });
});
