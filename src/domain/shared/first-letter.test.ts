import { expect, test } from 'vitest';
import { lowerFirst, upperFirst } from './first-letter.ts';

test.each([
  ['in Oslo', 'In Oslo', 'in Oslo'],
  ['In Oslo', 'In Oslo', 'in Oslo'],
  ['élan', 'Élan', 'élan'],
  ['12 months', '12 months', '12 months'],
  ['', '', ''],
])('the first letter of “%s”', (text, upper, lower) => {
  expect([upperFirst(text), lowerFirst(text)]).toEqual([upper, lower]);
});
