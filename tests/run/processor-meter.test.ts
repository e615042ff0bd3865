import { expect, test } from 'vitest';
import { ProcessorMeter, type Used } from './processor-meter.ts';

const of = (...rows: [pid: number, parent: number, ticks: number][]) =>
  new Map<number, Used>(rows.map(([pid, parent, ticks]) => [pid, { parent, ticks }]));

test('a process and all its descendants count, others and excluded branches don’t', () => {
  const all = () => of([1, 0, 900], [10, 1, 100], [11, 10, 200], [12, 11, 50], [13, 10, 400], [14, 13, 70]);
  expect(new ProcessorMeter(10, new Set(), all).sample()).toBe(8.2);
  expect(new ProcessorMeter(10, new Set([13]), all).sample()).toBe(3.5);
});

test('the time of processes that end without being waited for isn’t lost', () => {
  const samples = [of([10, 1, 100], [11, 10, 300]), of([10, 1, 110]), of([10, 1, 150])];
  const meter = new ProcessorMeter(10, new Set(), () => samples.shift() ?? new Map());
  expect([meter.sample(), meter.sample(), meter.sample()]).toEqual([4, 4, 4.4]);
});

test('the time of processes that were waited for counts once', () => {
  const samples = [of([10, 1, 100], [11, 10, 300]), of([10, 1, 400])];
  const meter = new ProcessorMeter(10, new Set(), () => samples.shift() ?? new Map());
  expect([meter.sample(), meter.sample()]).toEqual([4, 4]);
});

test('an excluded branch doesn’t count when it ends, either', () => {
  const samples = [
    of([10, 1, 100], [13, 10, 400], [14, 13, 70]),
    of([10, 1, 110], [13, 10, 500]),
    of([10, 1, 620]),
    of([10, 1, 650]),
  ];
  const meter = new ProcessorMeter(10, new Set([13]), () => samples.shift() ?? new Map());
  expect([meter.sample(), meter.sample(), meter.sample(), meter.sample()]).toEqual([1, 1.1, 1.2, 1.5]);
});

test('if the system doesn’t report it, it says so', () => {
  expect(new ProcessorMeter(10, new Set(), () => new Map()).sample()).toBeNull();
});
