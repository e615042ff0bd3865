import { expect, test } from 'vitest';
import { dayLabel } from './day-label.ts';

const NOW = new Date('2026-06-09T00:30:00Z');
test.each([
  ['2026-06-09T00:00:00Z', 'Today'],
  ['2026-06-08T23:59:59Z', 'Yesterday'],
  ['2026-06-07T23:59:59Z', '7 June'],
  ['2026-01-01T00:00:00Z', '1 January'],
  ['2025-12-31T23:59:59Z', '31 December 2025'],
])('%s is %s', (at, label) => expect(dayLabel(new Date(at), NOW)).toBe(label));
