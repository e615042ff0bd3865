import { expect, test } from 'vitest';
import { addDays } from '../shared/time.ts';
import { listedWithinChoices } from './listed-within.ts';

const NOW = new Date('2026-06-15T12:00:00Z');

test.each([
  [0, ['week', 'month', 'quarter']],
  [7, ['week', 'month', 'quarter']],
  [8, ['month', 'quarter']],
  [30, ['month', 'quarter']],
  [31, ['quarter']],
  [90, ['quarter']],
  [91, []],
])('a project listed %i days ago fits %j', (days, choices) => {
  expect(listedWithinChoices(addDays(NOW, -days), NOW)).toEqual(choices);
});
