import { expect, test } from 'vitest';
import { accepts } from '../../../tests/support/api/accepts.ts';
import { ALL_STAGES } from '../deal/states.ts';
import { newHandover } from './handover.ts';
import { handoverItemsOf } from './handover-items.ts';
import { daysProposedTo, moreDaysSchema, refundPossibleFrom, runningHandover } from './more-time.ts';

const PAID = new Date('2026-06-01T12:00:00Z');
const asset = { id: 'domain', kind: 'domain' as const, label: 'Domain', transfer: 'Push', expectedDays: 3 };
const handover = newHandover(handoverItemsOf({ assets: [asset], round: 1 }, null, PAID), PAID);

const purchase = { invoiceId: 'i', paidAt: PAID, payBy: PAID, diligenceEndsAt: PAID, outsideAt: null };

test('a handover’s due date counts from payment until everything is transferred', () => {
  expect(ALL_STAGES.filter((stage) => runningHandover({ stage, handover }))).toEqual(['paid', 'handover']);
  expect(runningHandover({ stage: 'paid', handover: null })).toBe(null);
});

test('a side proposes one to sixty more days at a time', () => accepts(moreDaysSchema, [1, 60], [0, 61, 1.5, '7']));

test('only the side that didn’t propose the extra days can agree to them', () => {
  const proposed = { extension: { by: 'seller' as const, days: 5, until: PAID } };
  expect([daysProposedTo(proposed, 'buyer'), daysProposedTo(proposed, 'seller')]).toEqual([5, null]);
  expect(daysProposedTo({ extension: null }, 'buyer')).toBe(null);
});

test('the refund can be requested three days after the due date, once, while the handover is running', () => {
  expect(refundPossibleFrom({ stage: 'handover', handover, purchase })).toEqual(new Date('2026-06-14T12:00:00Z'));
  expect(refundPossibleFrom({ stage: 'handover', handover: { ...handover, refundAskedAt: PAID }, purchase })).toBe(
    null,
  );
  expect(refundPossibleFrom({ stage: 'inspection', handover, purchase })).toBe(null);
});

test('no refund can be requested if the price was paid outside, since nothing is held', () => {
  expect(refundPossibleFrom({ stage: 'handover', handover, purchase: { ...purchase, outsideAt: PAID } })).toBe(null);
});
