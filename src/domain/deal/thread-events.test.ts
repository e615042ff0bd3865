import { expect, test } from 'vitest';
import { DEAL_EVENT_KINDS } from './events.ts';
import { THREAD_EVENTS } from './thread-events.ts';

test('a thread says how a deal begins, what is agreed and how it ends', () => {
  for (const kind of [
    'opened',
    'access-granted',
    'offer-accepted',
    'paid',
    'completed',
    'lapsed',
    'cancelled',
  ] as const)
    expect(THREAD_EVENTS.has(kind), kind).toBe(true);
});

test('offers are cards there, and what only reminds is left to the bell', () => {
  for (const kind of ['offer-made', 'offer-countered', 'payment-due-soon', 'offer-expiring', 'handover-late'] as const)
    expect(THREAD_EVENTS.has(kind), kind).toBe(false);
  expect(DEAL_EVENT_KINDS.filter((kind) => /-(?:soon|ending|expiring)$/.test(kind) && THREAD_EVENTS.has(kind))).toEqual(
    [],
  );
});
