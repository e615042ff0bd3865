import { expect, test } from 'vitest';
import type { Metric } from './metric.ts';
import { olderFigureSchema, replacedFigures } from './older-figure.ts';

const entered = new Date('2026-05-01T00:00:00Z');
const now = new Date('2026-06-09T12:00:00Z');
const metric = (kind: Metric['kind'], value: number, source: Metric['source'] = 'self'): Metric => ({
  ...{ kind, value, source, asOf: entered, sourceName: null },
});

test('a figure that changes or goes is kept with its source and the moment it ended; the others are not', () => {
  const before = [metric('users', 420, 'document'), metric('mrr', 900), metric('churn', 2), metric('activeWeekly', 7)];
  const after = [
    metric('users', 421),
    metric('churn', 2),
    metric('activeWeekly', 7, 'document'),
    metric('visitors30', 900),
  ];
  const replaced = replacedFigures({ metrics: before, monthsFrom: '2025-05' }, { metrics: after }, now);
  expect(replaced).toEqual([
    {
      kind: 'users',
      value: 420,
      source: 'document',
      asOf: entered,
      sourceName: null,
      monthsFrom: '2025-05',
      until: now,
    },
    { kind: 'mrr', value: 900, source: 'self', asOf: entered, sourceName: null, monthsFrom: '2025-05', until: now },
  ]);
  expect(replaced.map((figure) => olderFigureSchema.parse(figure))).toEqual(replaced);
  // An older release did not say which months it spoke of.
  expect(olderFigureSchema.parse({ ...metric('users', 1), until: now }).monthsFrom).toBeNull();
});
