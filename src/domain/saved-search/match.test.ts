import { expect, test } from 'vitest';
import { addDays } from '../shared/time.ts';
import { matchCountsSchema, withMatch } from './match.ts';

const NOW = new Date('2026-06-09T12:00:00Z');
const match = (ids: string[], at: Date, seenAt: Date | null = null) => {
  return { searches: ids.map((id) => ({ id, name: id })), at, seenAt };
};
const none = { searches: {} };

test('a new match counts for each search it matched, but no longer once it is seen', () => {
  const one = withMatch(none, null, match(['a', 'b'], NOW));
  expect(one.searches).toEqual({ a: { unseen: 1, lastAt: NOW }, b: { unseen: 1, lastAt: NOW } });
  const later = addDays(NOW, 1);
  const two = withMatch(one, null, match(['a'], later));
  expect(two.searches).toEqual({ a: { unseen: 2, lastAt: later }, b: { unseen: 1, lastAt: NOW } });
  const seen = withMatch(two, match(['a', 'b'], NOW), match(['a', 'b'], NOW, later));
  expect(seen.searches).toEqual({ a: { unseen: 1, lastAt: later }, b: { unseen: 0, lastAt: NOW } });
  expect(matchCountsSchema.parse(seen)).toEqual(seen);
});

test('dismissing a seen match doesn’t lower the count', () => {
  const before = withMatch(none, null, match(['a'], NOW));
  const seen = match(['a'], NOW, NOW);
  const after = withMatch(before, match(['a'], NOW), seen);
  expect(withMatch(after, seen, seen).searches.a).toEqual({ unseen: 0, lastAt: NOW });
});

test('a match that is new again counts for the searches it matches now', () => {
  const later = addDays(NOW, 1);
  const before = withMatch(none, null, match(['a', 'b'], NOW));
  const again = withMatch(before, match(['a', 'b'], NOW), match(['b', 'c'], later));
  expect(again.searches).toEqual({
    a: { unseen: 0, lastAt: NOW },
    b: { unseen: 1, lastAt: later },
    c: { unseen: 1, lastAt: later },
  });
});
