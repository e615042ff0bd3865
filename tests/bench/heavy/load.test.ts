import { expect, test } from 'vitest';
import { type Load, lineOf, rowsOf } from './load.ts';

const load = (reads: number): Load => ({
  firstContent: 100,
  settled: reads * 10,
  reads,
  kilobytes: 4.2,
  nodes: 900,
  heap: 12,
  longestTask: 50,
  height: 2_000,
});
const LOADS = { demo: [load(20), load(500), load(10)], busy: [load(90), load(60), load(70)] };

test('each metric of a page is the median of all loads, next to the demo market’s', () => {
  const rows = rowsOf('messages', LOADS);
  const reads = rows.find(({ what }) => what === 'busiest, messages: reads');
  expect(reads).toMatchObject({ value: 70, baseline: { value: 20 }, aim: { most: 80 } });
  const settled = rows.find(({ what }) => what === 'busiest, messages: settled');
  expect(settled).toMatchObject({ value: 700, baseline: { value: 200 }, aim: { most: 1.5 }, aimOn: 'ratio' });
  expect(rows).toHaveLength(Object.keys(load(0)).length);
});

test('a page may have its own maximum number of reads', () => {
  const [, , reads] = rowsOf('dashboard', LOADS, 150);
  expect(reads?.aim).toEqual({ most: 150 });
});

test('a page is summarized in one line', () => {
  expect(lineOf('messages', rowsOf('messages', LOADS).slice(1, 4))).toBe(
    'messages: settled 200 → 700 ms; reads 20 → 70; Firestore and API 4 → 4 KB',
  );
});
