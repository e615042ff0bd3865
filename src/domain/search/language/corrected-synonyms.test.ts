import { expect, test } from 'vitest';
import { correctedSynonyms, isCorrectedName } from './corrected-synonyms.ts';
import { stem } from './stem.ts';
import { inverseFrequency, RELATED_WEIGHT } from './weights.ts';

test('the three best corrections add their synonyms, weighted by confidence', () => {
  const meant = ['nothing', 'none', 'nobody', 'support'].map((word, i) => ({ term: stem(word), weight: (i + 1) / 10 }));
  const found = correctedSynonyms(meant);
  expect(found).toContainEqual({ term: stem('tickets'), weight: RELATED_WEIGHT * 0.4, prefix: false, typos: 0 });
  expect(correctedSynonyms([...meant.slice(0, 3), { term: stem('support'), weight: 0.05 }])).toEqual([]);
  expect(correctedSynonyms([])).toEqual([]);
});

test('fewer occurrences are rarer, never below zero', () => {
  expect(inverseFrequency(1, 100)).toBeGreaterThan(inverseFrequency(2, 100));
  expect(inverseFrequency(10, 1_000)).toBeGreaterThan(inverseFrequency(10, 100));
  expect(inverseFrequency(0, 3)).toBeCloseTo(Math.log(8));
  expect(inverseFrequency(100, 100)).toBeGreaterThan(0);
  expect(inverseFrequency(100, 100)).toBeLessThan(0.01);
  expect(inverseFrequency(120, 100)).toBeGreaterThan(0);
});

test('a misspelled word is a name if its best correction is one', () => {
  const newsletter = { term: stem('newsletter'), weight: 0.6 };
  expect(isCorrectedName([{ term: 'other', weight: 0.3 }, newsletter])).toBe(true);
  expect(isCorrectedName([{ term: 'other', weight: 0.9 }, newsletter])).toBe(false);
  expect(isCorrectedName([])).toBe(false);
});
