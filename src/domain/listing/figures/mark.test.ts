import { describe, expect, test } from 'vitest';
import { addDays } from '../../shared/time.ts';
import {
  CHECKERS,
  checkerOf,
  isOutdated,
  longMarkText,
  type Mark,
  markRows,
  metricMark,
  shortMarkText,
  sourceText,
} from './mark.ts';
import { METRIC_INFO, METRIC_KINDS, METRIC_SOURCES, type MetricKind, type MetricSource } from './metric.ts';

const NOW = new Date('2026-12-11T12:00:00Z');
const AT = new Date('2026-09-12T12:00:00Z');
const NAMES = { self: null, document: null, recomputed: 'Stripe payments', connected: 'Stripe' };
const mark = (source: MetricSource, patch: Partial<Mark> = {}): Mark => ({
  source,
  name: NAMES[source],
  at: AT,
  period: 'Mar – Aug 2026',
  ...patch,
});

describe('every source, with its name, period, who checked it and when', () => {
  test.each<[MetricSource, string, string]>([
    ['self', 'Seller says · ', 'entered on 12 September 2026, not checked'],
    ['document', 'Document checked · ', 'checked by a reviewer at Handoff on 12 September 2026'],
    ['recomputed', 'Recomputed from Stripe payments · ', 'added up by Handoff on 12 September 2026'],
    ['connected', 'Connected to Stripe · ', 'read by Handoff on 12 September 2026'],
  ])('%s', (source, from, done) => {
    expect(longMarkText(mark(source), NOW)).toBe(`${from}Mar – Aug 2026 · ${done}`);
    expect(longMarkText(mark(source, { period: null }), NOW)).toBe(`${from}${done}`);
    const later = addDays(NOW, 1);
    expect(longMarkText(mark(source), later)).toBe(`${from}Mar – Aug 2026 · ${done} · more than 90 days old`);
    expect([isOutdated(mark(source), NOW), isOutdated(mark(source), later)]).toEqual([false, true]);
  });

  test.each<[MetricSource, string]>([
    ['self', 'Seller says · Mar – Aug 2026 · not checked'],
    ['document', 'Document checked · Mar – Aug 2026 · checked by a reviewer at Handoff'],
    ['recomputed', 'Recomputed from Stripe payments · Mar – Aug 2026 · added up by Handoff'],
    ['connected', 'Connected to Stripe · Mar – Aug 2026 · read by Handoff'],
  ])('%s without a date is never outdated', (source, text) => {
    const undated = mark(source, { at: null });
    expect(longMarkText(undated, NOW)).toBe(text);
    expect(isOutdated(undated, NOW)).toBe(false);
    expect(markRows(undated, 'Oct 2026').map(([label]) => label)).toEqual(['Period', 'Source', 'Checked by']);
  });
});

test('a card shows source and age', () => {
  expect(METRIC_SOURCES.map((source) => shortMarkText(mark(source), NOW))).toEqual([
    'Seller says ·\u00a03mo\u00a0ago',
    'Document checked ·\u00a03mo\u00a0ago',
    'Recomputed ·\u00a03mo\u00a0ago',
    'Connected ·\u00a03mo\u00a0ago',
  ]);
  expect(shortMarkText({ source: 'self', at: null }, NOW)).toBe('Seller says');
});

test("only its owner sees a document's name", () => {
  expect(sourceText({ source: 'document', name: 'Books.pdf' })).toBe('Document checked: Books.pdf');
  expect(metricMark({ ...METRIC, source: 'document' }, null, 'Books.pdf').name).toBe('Books.pdf');
});

test('the rows have the same content', () => {
  expect(markRows(mark('self'), 'Oct 2026')).toEqual([
    ['Period', 'Oct 2026'],
    ['Source', 'Entered by the seller'],
    ['Checked by', 'Nobody'],
    ['Entered', '12 September 2026'],
  ]);
  const rowsOf = (source: MetricSource) => markRows(mark(source), 'Oct 2026').slice(1);
  const checked = ['Checked', '12 September 2026'];
  expect(rowsOf('document')).toEqual([
    ['Source', 'A document from the seller'],
    ['Checked by', 'A reviewer at Handoff'],
    checked,
  ]);
  expect(rowsOf('recomputed')).toEqual([
    ['Source', 'Stripe payments'],
    ['Checked by', 'Handoff, added up from the export'],
    checked,
  ]);
  expect(rowsOf('connected')).toEqual([
    ['Source', 'Stripe'],
    ['Checked by', 'Handoff, read in the account every day'],
    checked,
  ]);
});

test('a figure is checked by no one, a reviewer or Handoff', () => {
  expect(METRIC_SOURCES.map((source) => CHECKERS[checkerOf(source)])).toEqual([
    'nobody',
    'a reviewer at Handoff',
    'Handoff',
    'Handoff',
  ]);
});

const METRIC = {
  kind: 'ttmRevenue' as MetricKind,
  value: 1,
  source: 'self' as MetricSource,
  asOf: AT,
  sourceName: null,
};

test('every metric’s mark, from every source, states the period it covers, unless that is its date', () => {
  const PERIODS = {
    year: 'Nov 2025 – Oct 2026',
    month: 'Oct 2026',
    '30-days': '30 days to 12 September 2026',
    '7-days': '7 days to 12 September 2026',
    day: null,
    ever: 'From the start to 12 September 2026',
  };
  for (const kind of METRIC_KINDS) {
    for (const source of METRIC_SOURCES) {
      const { period, at } = metricMark({ ...METRIC, kind, source }, '2025-11');
      const isNow = source === 'connected' && (kind === 'mrr' || kind === 'activeSubscriptions');
      expect([period, at], `${kind}, ${source}`).toEqual([isNow ? null : PERIODS[METRIC_INFO[kind].period], AT]);
    }
  }
});
