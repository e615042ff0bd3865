import { expect, test } from 'vitest';
import { monthAt } from './month-at.ts';

test.each([
  ['2026-01', 0, '2026-01'],
  ['2026-01', 2, '2026-03'],
  ['2025-06', 11, '2026-05'],
  ['2026-01', -1, '2025-12'],
  ['2026-06', -12, '2025-06'],
])('%s and %i months is %s', (from, index, expected) => expect(monthAt(from, index)).toBe(expected));
