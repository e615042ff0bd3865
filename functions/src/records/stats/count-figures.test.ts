import { expect, test } from 'vitest';
import { SITE_SHARDS, shardOf } from './count-figures.ts';

test('a fact is always counted in the same document, and facts are spread over all of them', () => {
  const facts = Array.from({ length: 2_000 }, (_, i) => `visit-${i}`);
  const shards = facts.map((fact) => shardOf(fact, SITE_SHARDS));
  expect(facts.map((fact) => shardOf(fact, SITE_SHARDS))).toEqual(shards);
  const counts = Array.from({ length: SITE_SHARDS }, (_, i) => shards.filter((shard) => shard === String(i)).length);
  expect(Math.min(...counts)).toBeGreaterThan(60);
  expect(counts.reduce((a, b) => a + b)).toBe(facts.length);
});
