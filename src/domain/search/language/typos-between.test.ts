import { expect, test } from 'vitest';
import { typosBetween } from './typos-between.ts';

test.each<[one: string, other: string, most: number, typos: number]>([
  ['harbour', 'harbour', 2, 0],
  ['harbour', 'harbor', 2, 1],
  ['harbour', 'harbbour', 2, 1],
  ['harbour', 'herbour', 2, 1],
  ['harbour', 'habrour', 2, 1],
  ['harbour', 'abrhour', 2, 3],
  ['harbour', 'arbor', 2, 2],
  ['ca', 'abc', 3, 3],
  ['react', 'reaction', 2, 3],
  ['react', 'zebra', 1, 2],
])('%j and %j, at most %i: %i', (one, other, most, typos) => {
  expect(typosBetween(one, other, most)).toBe(typos);
  expect(typosBetween(other, one, most)).toBe(typos);
});
