import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { addDays } from '../shared/time.ts';
import { accessRequests, CONFIDENTIALITY_TERMS, requestBarredUntil, TERMS_VERSION } from './access.ts';
import { newDealFacts } from './deal.ts';
import type { DealEventKind } from './events.ts';

describe('confidentiality terms', () => {
  /** Hash of each version's text that users may have accepted. A new text needs a new line here. */
  const TEXTS: Record<string, string> = {
    '2026-11': '71cd1ad83a0e2bed',
  };

  test('the terms of a version never change: anyone who accepted it accepted these words', () => {
    const hash = createHash('sha256').update(CONFIDENTIALITY_TERMS.join('\n')).digest('hex');
    expect(TEXTS[TERMS_VERSION]).toBe(hash.slice(0, 16));
  });
});

describe('request barred until', () => {
  test('a refusal bars another request for 14 days', () => {
    const { access } = newDealFacts();
    const refused = { access: { ...access, refusedAt: new Date('2026-06-01T12:00:00Z') } };
    const until = new Date('2026-06-15T12:00:00Z');
    expect(requestBarredUntil(refused, new Date('2026-06-15T11:59:00Z'))).toEqual(until);
    expect(requestBarredUntil(refused, until)).toBeNull();
    expect(requestBarredUntil({ access }, until)).toBeNull();
  });
});

describe('access requests', () => {
  const NOW = new Date('2026-06-09T12:00:00Z');
  const day = (n: number): Date => addDays(NOW, n);
  const of = (...events: [kind: DealEventKind, label?: string][]) =>
    accessRequests(events.map(([kind, label = null], n) => ({ kind, at: day(n), label })));

  test('each request keeps its own note and outcome', () => {
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

  test('access granted unasked, or again, ends no request', () => {
    expect(of(['access-granted'])).toEqual([]);
    expect(of(['access-requested', 'Hello.'], ['access-granted'], ['access-revoked'], ['access-granted'])).toEqual([
      { at: day(0), note: 'Hello.', end: 'granted', endedAt: day(1) },
    ]);
    expect(of(['access-requested', 'Hello.'], ['canceled'], ['access-requested', 'Again.'])).toMatchObject([
      { note: 'Hello.', end: null },
      { note: 'Again.', end: null },
    ]);
  });

  test('a refused request can still be granted without being made again', () => {
    expect(of(['access-requested', 'Hello.'], ['access-refused'], ['access-granted'])).toEqual([
      { at: day(0), note: 'Hello.', end: 'refused', endedAt: day(1) },
    ]);
  });
});
