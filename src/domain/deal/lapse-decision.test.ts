import { expect, test } from 'vitest';
import { feePart } from '../invoice/purchase.ts';
import type { PartState } from '../invoice/states.ts';
import { MINUTE_MS } from '../shared/durations.ts';
import { lapseDecision } from './lapse-decision.ts';

const NOW = new Date('2026-06-09T12:00:00Z');
const purchase = (paidAt: Date | null, minutesLeft: number) => ({
  paidAt,
  payBy: new Date(NOW.getTime() + minutesLeft * MINUTE_MS),
});
const invoice = (state: PartState, open: boolean) => ({
  parts: [{ ...feePart(100, 'due', NOW, NOW), state }],
  checkout: open ? { sessionId: 's', url: '/', partIds: ['close'], amount: 100, expiresAt: null } : null,
});

test('one part that the provider is processing is enough to wait', () => {
  const [due, processing] = [invoice('due', true), invoice('processing', true)];
  expect(lapseDecision(purchase(null, -1), { ...due, parts: [...due.parts, ...processing.parts] }, NOW)).toBe('wait');
});

test.each([
  ['time is left', purchase(null, 1), invoice('due', false), 'wait'],
  ['time is up this moment', purchase(null, 0), invoice('due', false), 'lapse'],
  ['it was paid', purchase(NOW, -1), invoice('paid', false), 'wait'],
  ['the provider is processing a payment', purchase(null, -1), invoice('processing', true), 'wait'],
  ['a page is open', purchase(null, -1), invoice('due', true), 'close-page'],
])('when %s', (_when, bought, bill, decision) => {
  expect(lapseDecision(bought, bill, NOW)).toBe(decision);
});
