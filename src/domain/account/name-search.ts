import type { User } from './user.ts';

type Named = Pick<User, 'firstName' | 'lastName' | 'displayName' | 'username' | 'deletedAt'>;

const MIN_LETTERS = 2;
/** Maximum length of stored prefixes; `matches` compares longer words in full. */
const MAX_LETTERS = 12;
const MAX_WORDS = 12;

/** Splits a text into unique lowercase words, without accents or punctuation. */
const wordsOf = (text: string): string[] => [
  ...new Set(
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [],
  ),
];
const namesOf = ({ firstName, lastName, displayName, username }: Named): string[] =>
  wordsOf([displayName, firstName, lastName, username ?? ''].join(' '));
const letters = (word: string): string[] => [...word];

/** Returns the prefixes of each word in a user's names, which administrators search by. Empty for a deleted account. */
export function searchTokens(user: Named): string[] {
  if (user.deletedAt) return [];
  const beginnings = namesOf(user)
    .slice(0, MAX_WORDS)
    .flatMap((word) =>
      letters(word)
        .slice(0, MAX_LETTERS)
        .map((_, i, all) => all.slice(0, i + 1).join(''))
        .slice(MIN_LETTERS - 1),
    );
  return [...new Set(beginnings)];
}

/**
 * Plans a name search: `token` is the prefix to query for, taken from the longest word because that is usually the
 * rarest. `matches` then checks all words.
 */
export function nameSearch(text: string): { token: string | null; matches: (user: Named) => boolean } {
  const words = wordsOf(text);
  const [longest = ''] = words.toSorted((a, b) => b.length - a.length);
  const token = letters(longest).slice(0, MAX_LETTERS);
  return {
    token: token.length < MIN_LETTERS ? null : token.join(''),
    matches: (user) => words.every((word) => namesOf(user).some((name) => name.startsWith(word))),
  };
}
