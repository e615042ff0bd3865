import { expect, test } from 'vitest';
import { accepts } from '../../../tests/support/api/accepts.ts';
import { analyticsSchema, FIGURE_LABELS, TIMED_STAGES } from './analytics.ts';
import { adminResultSchema, adminSearchSchema, titleSearch, titleTokens } from './search.ts';
import { stageFigures, stateCountsSchema, statsMonthSchema } from './stats.ts';

test('a title is found by its words: lowercase, without accents, punctuation and repetitions', () => {
  expect(titleTokens('Café Desk 2: the DESK, café!')).toEqual(['cafe', 'desk', '2', 'the']);
  expect(titleTokens('—')).toEqual([]);
  expect(titleTokens(Array.from({ length: 30 }, (_, i) => `w${i}`).join(' '))).toHaveLength(20);
});

test('several words are looked up by the longest, and all must match', () => {
  const { longest, matches } = titleSearch('the harbour desk');
  expect(longest).toBe('harbour');
  expect(matches({ titleTokens: ['desk', 'harbour', 'the', 'new'] })).toBe(true);
  expect(matches({ titleTokens: ['harbour', 'the'] })).toBe(false);
  expect(titleSearch('!').longest).toBeNull();
});

test('a search has two to 120 characters and may name one kind', () => {
  accepts(
    adminSearchSchema,
    [{ text: 'ab' }, { text: 'x'.repeat(120), kind: 'flag' }, { text: ` ${'x'.repeat(120)} ` }],
    [{ text: 'a' }, { text: ' a ' }, { text: 'x'.repeat(121) }, { text: 'ab', kind: 'mail' }, { text: 'ab', more: 1 }],
  );
  expect(adminSearchSchema.parse({ text: ' ab ' })).toEqual({ text: 'ab', kind: null });
});

test('a result names its kind and has no other fields', () => {
  const result = { kind: 'listing', id: 'l', label: 'Harbour Desk', detail: 'Live' };
  accepts(adminResultSchema, [result], [{ ...result, kind: 'mail' }, { ...result, path: '/' }, {}]);
});

test('a month is written as YYYY-MM', () => {
  accepts(
    statsMonthSchema,
    ['2026-01', '2026-09', '2026-12', '2010-10', '2099-11'],
    ['2026-00', '2026-13', '2026-20', '1926-01', '20a6-01', '202a-01', '2026-1', '12026-01', '2026-011', '2026-0a'],
  );
});

test('counters without states are empty', () => {
  expect(stateCountsSchema.parse({})).toEqual({ states: {} });
  expect(stateCountsSchema.parse({ states: { open: 2 } })).toEqual({ states: { open: 2 } });
});

test('money is distinguished from counts, and time is measured in every stage before completion', () => {
  const money = Object.entries(FIGURE_LABELS).filter(([, { unit }]) => unit === 'cents');
  expect(money.map(([figure]) => figure)).toEqual(['volume', 'fees']);
  expect(Object.values(FIGURE_LABELS).filter(({ unit }) => unit === 'count')).toHaveLength(9);
  expect(TIMED_STAGES).toEqual(['inquiry', 'access', 'negotiation', 'accepted', 'paid', 'handover', 'inspection']);
  accepts(
    analyticsSchema,
    [{ periods: [], before: [], stages: [] }],
    [{ periods: [{ startedAt: new Date(0) }], before: [], stages: [] }, {}],
  );
});

test('the last reached stage has no duration yet', () => {
  expect(stageFigures({ inquiry: new Date(0), paid: new Date(86_400_000) })).toEqual({ 'inquiry-1': 1 });
});
