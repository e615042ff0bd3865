import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { costOf, costTable, HEADING, SCALING, withTable } from './day-cost.ts';

const NOTHING = { reads: 0, writes: 0, calls: 0, events: 0, callSeconds: 0, bytes: 0 };
const sum = (usage: Partial<typeof NOTHING>) =>
  Object.values(costOf({ ...NOTHING, ...usage })).reduce((all, cost) => all + cost, 0);

test.each<[string, Partial<typeof NOTHING>, number]>([
  ['reads', { reads: 100_000 }, 0.03],
  ['writes', { writes: 100_000 }, 0.09],
  ['calls', { calls: 1_000_000 }, 0.4],
  ['an hour of calls', { callSeconds: 3600 }, 0.0954],
  ['a gigabyte', { bytes: 1e9 }, 0.15],
  ['a million events', { events: 1_000_000 }, 7.7875],
])('%s cost their list price', (_, usage, dollars) => {
  expect(sum(usage)).toBeCloseTo(dollars, 6);
});

test('the table shows a visit’s usage, and what a thousand cost per day and month', () => {
  const table = costTable({ ...NOTHING, reads: 500, writes: 20 });
  expect(table.split('\n').slice(2, 4)).toEqual([
    '| Firestore, reads | 500 | $0.15 | $4.50 |',
    '| Firestore, writes | 20 | $0.02 | $0.54 |',
  ]);
  expect(table.split('\n').at(-1)).toBe('| **together** | | **$0.17** | **$5.04** |');
});

test('only the table below the heading is replaced', () => {
  const text = '# A\n\n| x |\n|---|\n\n## B\n\nWords.\n\n| old |\n|---|\n| 1 |\n\nMore.\n\n## C\n\n| y |\n';
  expect(withTable(text, 'B', '| $& |')).toBe(text.replace('| old |\n|---|\n| 1 |', () => '| $& |'));
  for (const heading of ['D', 'A']) expect(() => withTable(text, heading, '')).toThrow('no heading');
  expect(() => withTable('# A\n\n## B\n\nWords.\n', 'B', '')).toThrow('no table');
});

test('the document has the heading for it', () => {
  expect(withTable(readFileSync(SCALING, 'utf8'), HEADING, '| here |')).toContain('| here |');
});
