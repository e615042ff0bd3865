import { expect, test } from 'vitest';
import { periodStarts } from './analytics.ts';

const now = new Date('2026-03-04T22:30:00Z');
const days = (starts: Date[]) => starts.map((start) => start.toISOString().slice(0, 10));

test('days, weeks from Monday, and months, the current one last', () => {
  expect(days(periodStarts('day', now, 3))).toEqual(['2026-03-02', '2026-03-03', '2026-03-04']);
  expect(days(periodStarts('week', now, 3))).toEqual(['2026-02-16', '2026-02-23', '2026-03-02']);
  expect(days(periodStarts('week', new Date('2026-03-01T10:00:00Z'), 1))).toEqual(['2026-02-23']);
  expect(days(periodStarts('month', now, 4))).toEqual(['2025-12-01', '2026-01-01', '2026-02-01', '2026-03-01']);
});
