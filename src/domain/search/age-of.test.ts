import { expect, test } from 'vitest';
import { AGE_MONTHS, ageOf } from './age-of.ts';
import { AGES, type Age } from './ages.ts';

const NOW = new Date('2026-06-15T00:00:00Z');

test.each<[foundedOn: string, age: Age]>([
  ['2026-06', 'under-1'],
  ['2025-07', 'under-1'],
  ['2025-06', '1-2'],
  ['2024-07', '1-2'],
  ['2024-06', '2-5'],
  ['2021-07', '2-5'],
  ['2021-06', 'over-5'],
  ['1999-12', 'over-5'],
])('a project founded in %s is %s in June 2026', (foundedOn, age) => expect(ageOf(foundedOn, NOW)).toBe(age));

test('each age bracket begins where the previous one ends', () => {
  const begins = AGES.map((age) => AGE_MONTHS[age][0]);
  const ends = AGES.map((age) => AGE_MONTHS[age][1]);
  expect([...begins, null]).toEqual([null, ...ends]);
});
