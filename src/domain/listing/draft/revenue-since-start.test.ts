import { expect, test } from 'vitest';
import { revenueSinceStart } from './revenue-since-start.ts';

const YEAR = Array<number>(12).fill(1_000);
const draft = {
  foundedOn: '2025-11',
  monthsFrom: '2025-11',
  revenueMonths: YEAR,
  earlierMonths: Array<null>(12).fill(null),
};
const two = { ...draft, earlierMonths: YEAR };

test.each([
  ['the twelve months since it was founded', draft, 12_000],
  ['those since it was founded alone', { ...draft, foundedOn: '2026-09' }, 2_000],
  ['two years', { ...two, foundedOn: '2024-11' }, 24_000],
])('adds up %s', (_, fields, cents) => expect(revenueSinceStart(fields)).toBe(cents));

test.each([
  ['it is older than the months', { ...two, foundedOn: '2024-10' }],
  ['a month since then is empty', { ...draft, revenueMonths: YEAR.map((cents, i) => (i === 5 ? null : cents)) }],
  ['it was founded after them', { ...draft, foundedOn: '2026-11' }],
  ['nobody said when it was founded', { ...draft, foundedOn: null }],
  ['the month is none', { ...draft, foundedOn: '' }],
])('returns null if %s', (_, fields) => expect(revenueSinceStart(fields)).toBeNull());
