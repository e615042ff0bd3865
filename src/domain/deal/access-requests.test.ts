import { describe, expect, test } from 'vitest';
import { addDays } from '../shared/time.ts';
import { accessRequests } from './access-requests.ts';
import type { DealEventKind } from './events.ts';

describe('access requests', () => {
  const NOW = new Date('2026-06-09T12:00:00Z');
  const day = (n: number): Date => addDays(NOW, n);
  const of = (...events: [kind: DealEventKind, label?: string][]) =>
    accessRequests(events.map(([kind, label = null], n) => ({ kind, at: day(n), label })));

  test('each request keeps its own note, and what became of it', () => {
    expect(
      of(
        ['opened'],
        ['access-requested', 'I run two of these.'],
        ['access-withdrawn'],
        ['access-requested', 'With funds this time.'],
        ['access-refused'],
        ['access-requested'],
      ),
    ).toEqual([
      { at: day(1), note: 'I run two of these.', end: 'withdrawn', endedAt: day(2) },
      { at: day(3), note: 'With funds this time.', end: 'refused', endedAt: day(4) },
      { at: day(5), note: '', end: null, endedAt: null },
    ]);
  });

  test('what is granted unasked, or again, ends no request', () => {
    expect(of(['access-granted'])).toEqual([]);
    expect(of(['access-requested', 'Hello.'], ['access-granted'], ['access-revoked'], ['access-granted'])).toEqual([
      { at: day(0), note: 'Hello.', end: 'granted', endedAt: day(1) },
    ]);
    expect(of(['access-requested', 'Hello.'], ['canceled'], ['access-requested', 'Again.'])).toMatchObject([
      { note: 'Hello.', end: null },
      { note: 'Again.', end: null },
    ]);
  });

  test('a request that was refused can still be granted, without being asked again', () => {
    expect(of(['access-requested', 'Hello.'], ['access-refused'], ['access-granted'])).toEqual([
      { at: day(0), note: 'Hello.', end: 'refused', endedAt: day(1) },
    ]);
  });
});
