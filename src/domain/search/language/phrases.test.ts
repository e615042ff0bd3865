import { expect, test } from 'vitest';
import { PHRASES, phraseTerm, synonymsOf } from './phrases.ts';
import { stem } from './stem.ts';
import { CATEGORY_NAMES, RELATED_NAMES, SYNONYMS } from './synonyms.ts';
import { tokensOf } from './tokens.ts';
import { RELATED_WEIGHT, SYNONYM_WEIGHT } from './weights.ts';

const termOf = (text: string) =>
  phraseTerm(tokensOf(text).flatMap(({ word, parts, hyphen }) => (hyphen ? parts : [word]).map(stem)));

test('every set of synonyms has at least two, each of them a word', () => {
  for (const set of [...SYNONYMS, ...RELATED_NAMES]) {
    expect(set.length, set.join()).toBeGreaterThan(1);
    for (const text of set) expect(termOf(text), set.join()).not.toBe('');
  }
  for (const name of Object.values(CATEGORY_NAMES).flat()) expect(termOf(name)).not.toBe('');
});

test('each synonym finds every other in its set, with the same weight if they mean the same', () => {
  const expectFound = (set: readonly string[], min: number) => {
    const terms = [...new Set(set.map(termOf))];
    for (const term of terms) {
      const found = new Map(synonymsOf(term).map((item) => [item.term, item.weight]));
      expect(found.has(term), term).toBe(false);
      for (const other of terms) if (other !== term) expect(found.get(other), term).toBeGreaterThanOrEqual(min);
    }
  };
  for (const set of SYNONYMS) expectFound(set, SYNONYM_WEIGHT);
  for (const set of RELATED_NAMES) expectFound(set, RELATED_WEIGHT);
  expect(synonymsOf('no-such-term')).toEqual([]);
});

test('the best synonyms come first', () => {
  const weights = synonymsOf(termOf('ecommerce')).map(({ weight }) => weight);
  expect(new Set(weights)).toEqual(new Set([SYNONYM_WEIGHT, RELATED_WEIGHT]));
  expect(weights).toEqual(weights.toSorted((a, b) => b - a));
});

test('a phrase has at least two words', () => {
  expect(PHRASES).toContain(termOf('software as a service'));
  expect([...PHRASES].filter((phrase) => !phrase.includes('-'))).toEqual([]);
});
