import { readText, type WordGroup } from './language/read-text.ts';

/** A name that somebody is typing, and the most that it may cost. */
export interface TypedName {
  /** Without figures. */
  text: string;
  groups: readonly WordGroup[];
  /** In whole dollars. */
  maxPrice: number | null;
}

const CENTS = 100;

/** Reads a text that is being typed: `saas under 10k`. */
export function typedName(q: string): TypedName {
  const { groups, figures } = readText(q);
  const price = figures.find(({ kind, min, near }) => kind === 'price' && min === null && near === null);
  const max = price?.max ?? null;
  return {
    text: figures.length ? groups.map(({ words }) => words).join(' ') : q.trim(),
    groups,
    maxPrice: max === null ? null : Math.floor(max / CENTS),
  };
}
