import { expect, test } from 'vitest';
import { userFacts } from '../../../tests/support/listings/market-facts.ts';
import { nameSearch, searchTokens } from './name-search.ts';

const now = new Date(0);
const tobias = userFacts(now, 't', {
  firstName: 'Tobias',
  lastName: 'Ökafor-Lindqvist',
  displayName: 'Tobias Ökafor-Lindqvist',
  username: 'tobi-builds',
});
const finds = (text: string, user = tobias): boolean => {
  const { token, matches } = nameSearch(text);
  return token !== null && searchTokens(user).includes(token) && matches(user);
};

test.each(['to', 'tobi', 'Tobias', 'okaf', 'ÖKAFOR', 'lind', 'builds', 'tobias oka', 'lindq tob', 'lindqvist'])(
  '%s finds Tobias Ökafor-Lindqvist, tobi-builds',
  (text) => expect(finds(text)).toBe(true),
);
test.each(['obias', 'tobiasx', 'tobias nora', 't', '', '—', 'qvist'])("“%s” doesn't", (text) =>
  expect(finds(text)).toBe(false),
);

test('a long word is found by its beginning and by all of it, but not by another ending', () => {
  const long = userFacts(now, 'l', { displayName: 'Wolfeschlegelsteinhausen' });
  expect(['wolfeschlege', 'wolfeschlegelstein', 'wolfeschlegelsteinhausen'].map((text) => finds(text, long))).toEqual([
    true,
    true,
    true,
  ]);
  expect(finds('wolfeschlegelburg', long)).toBe(false);
});

test('names in other scripts are found, and a deleted account is not', () => {
  expect(finds('мари', userFacts(now, 'm', { displayName: 'Мария Петрова' }))).toBe(true);
  expect(searchTokens({ ...tobias, deletedAt: now })).toEqual([]);
});

test('queries the longest word, wherever it is', () => {
  expect(['tobias oka', 'oka tobias', 'ab cdef gh'].map((text) => nameSearch(text).token)).toEqual([
    'tobias',
    'tobias',
    'cdef',
  ]);
  expect(['a', ''].map((text) => nameSearch(text).token)).toEqual([null, null]);
});

test('tokens are the beginnings of words from two letters on, without duplicates', () => {
  const named = userFacts(now, 'a', { displayName: 'Ada', firstName: 'Ada', lastName: 'Ng', username: null });
  expect(searchTokens(named)).toEqual(['ad', 'ada', 'ng']);
});

test('the longest names produce few tokens', () => {
  const longest = userFacts(now, 'x', {
    displayName: Array.from({ length: 40 }, (_, i) => `name${i}abcdefghijk`).join(' '),
  });
  expect(searchTokens(longest).length).toBeLessThanOrEqual(12 * 11);
});
