import { expect, test } from 'vitest';
import { GRID, PASTED_COLUMNS, type PastedColumns } from '../../../tests/support/figures/pasted-columns.ts';
import { readMonths } from './read-months.ts';

/** Returns the dollars filled in for each month, or `said` if none is filled in and a problem is reported. */
function filledBy(cells: string[][]): PastedColumns['expected'] {
  const read = readMonths(cells, GRID, 12);
  const filled = (read?.months ?? []).flatMap(({ at, value }): [string, number][] =>
    value === null ? [] : [[GRID[at] ?? '', value / 100]],
  );
  const isSaid = read !== null && (read.unknownMonth !== null || read.leftOut.length > 0);
  return filled.length === 0 && isSaid ? 'said' : Object.fromEntries(filled);
}

test('a hundred and fifty tables can be parsed', () => expect(PASTED_COLUMNS.length).toBeGreaterThanOrEqual(150));

test.each(PASTED_COLUMNS)('$name', ({ cells, expected }) => expect(filledBy(cells)).toEqual(expected));

test('none of them fills a month with another month’s figure', () => {
  const wrong = PASTED_COLUMNS.filter(({ cells, expected }) => {
    const filled = filledBy(cells);
    if (filled === 'said') return false;
    return expected === 'said' || Object.entries(filled).some(([month, value]) => expected[month] !== value);
  });
  expect(wrong.map(({ name }) => name)).toEqual([]);
});
