import { expect, test } from 'vitest';
import { type RunRequest, readArguments, WrongArguments } from './arguments.ts';

const named = (...words: string[]): Extract<RunRequest, { mode: 'named' }> => {
  const asked = readArguments(words);
  if (asked.mode !== 'named') throw new Error(asked.mode);
  return asked;
};

test('without arguments, what the change affects; with an eighth of the long run, and since a commit', () => {
  expect(readArguments([])).toEqual({ mode: 'change', changed: null, eighth: false });
  expect(readArguments(['--eighth', '--changed', 'main'])).toEqual({ mode: 'change', changed: 'main', eighth: true });
  expect(readArguments(['--failed'])).toEqual({ mode: 'failed' });
  expect(readArguments(['all'])).toEqual({ mode: 'all' });
});

test('a kind stands for its parts and separate ones, and a part for itself', () => {
  expect(new Set(named('unit,rules').parts.map(({ kind }) => kind))).toEqual(new Set(['unit', 'unit-apart', 'rules']));
  expect(named('deal-controls').parts.map(({ name }) => name)).toEqual(['deal-controls']);
  expect(named('unit-utc').parts.map(({ again }) => again)).toEqual([{ HANDOFF_TZ: 'UTC' }]);
  expect(named('unit').parts.filter(({ again }) => again)).toEqual([]);
});

test('a piece of a name finds the files and only their parts; options are passed on', () => {
  const { parts, options } = named('api', 'guards.test.ts', '-t', 'fetchUser');
  expect(parts.flatMap(({ files }) => files)).toEqual(['tests/api/guards.test.ts']);
  expect(options).toEqual(['-t', 'fetchUser']);
});

test('unknown names are reported', () => {
  expect(() => readArguments(['nowhere'])).toThrow(WrongArguments);
  expect(() => readArguments(['api', 'nothing-of-that-name'])).toThrow(WrongArguments);
  expect(() => readArguments(['--changed'])).toThrow(WrongArguments);
  expect(() => readArguments(['chance'])).toThrow(WrongArguments);
});

test('tests to repeat are found by their files, whatever part they belong to', () => {
  const { parts, times } = named('chance', 'tests/api/guards.test.ts', '--times', '3');
  expect([parts.map(({ kind }) => kind), times]).toEqual([['api'], 3]);
  expect(named('chance', 'tests/api/guards.test.ts').times).toBe(20);
});

test('kills of the fault tests', () => expect(named('faults', '200').kills).toBe('200'));
