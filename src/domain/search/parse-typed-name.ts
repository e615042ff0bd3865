import { parseSearchText, type WordGroup } from './language/parse-search-text.ts';

/** The name and the maximum price in a text that is still being typed. */
export interface TypedName {
  /** The typed text without figures such as the price. */
  text: string;
  groups: readonly WordGroup[];
  /** In whole dollars. */
  maxPrice: number | null;
}

const CENTS = 100;

/** Parses a text as it is typed: `saas under 10k`. */
export function parseTypedName(q: string): TypedName {
  const { groups, figures } = parseSearchText(q);
  const price = figures.find(({ kind, min, near }) => kind === 'price' && min === null && near === null);
  const max = price?.max ?? null;
  return {
    text: figures.length ? groups.map(({ words }) => words).join(' ') : q.trim(),
    groups,
    maxPrice: max === null ? null : Math.floor(max / CENTS),
  };
}
