import { lowerFirst } from '../../shared/text.ts';
import { FIGURES, type FigureKind, unitOf } from '../figures.ts';
import { type Flag, flagRow } from '../filter-table.ts';
import { MAX_TEXT_LENGTH } from '../search-text.ts';
import { type Order, type Sort, sortLabel } from '../sorts.ts';

// Public pages load this file, so it reads no texts.

/** What was read from a text beside its words. Amounts in cents, multiples in tenths. */
export interface Understood {
  kind: FigureKind | Flag | 'without' | 'order';
  min: number | null;
  max: number | null;
  near: number | null;
  /** Those that must not be there, as they were typed. */
  words: string | null;
  order: { sort: Exclude<Sort, 'relevance'>; order: Order } | null;
  /** Where it stands in the text: from, up to but not including. */
  spans: [from: number, to: number][];
}

/** `Price up to $5,000`, `MRR about $500`, `Without games`, `Sorted by lowest price`: as people read it. */
export function understoodText({ kind, min, max, near, words, order }: Understood): string {
  if (kind === 'without') return `Without ${words}`;
  if (kind === 'order') return order ? `Sorted by ${lowerFirst(sortLabel(order.sort, order.order))}` : '';
  if (kind === 'buyNow') return flagRow(kind).text;
  const { name } = FIGURES[kind];
  const { keptText } = unitOf(kind);
  if (near !== null) return `${name} about ${keptText(near)}`;
  // A profit of a cent is any.
  if (min === 1 && max === null) return `${name} above zero`;
  if (min === null) return max === null ? name : `${name} up to ${keptText(max)}`;
  return max === null ? `${name} from ${keptText(min)}` : `${name} ${keptText(min)} to ${keptText(max)}`;
}

/** The text without what something was read from, and without signs around nothing. */
export const textWithout = (q: string, { spans }: Pick<Understood, 'spans'>): string =>
  spans
    .toSorted(([a], [b]) => b - a)
    .reduce((text, [from, to]) => `${text.slice(0, from)} ${text.slice(to)}`, q)
    .replace(/\(\s*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,;])/g, '')
    .replace(/([,;])(?=[,;])/g, '')
    .replace(/^[\s,;]+|[\s,;]+$/g, '');

/** The order of a search: its own, or the one that was read from its text. */
export function orderedAsRead<S extends { sort?: Sort | undefined; order?: Order | undefined }>(
  state: S,
  understood: readonly Understood[],
): S {
  const read = state.sort ? null : understood.find(({ order }) => order)?.order;
  return read ? { ...state, ...read } : state;
}

/** The same text, to be searched for word by word: in quotes, cut to what a search takes. */
export const literally = (q: string): string =>
  `"${q
    .replace(/["“”]/g, '')
    .trim()
    .slice(0, MAX_TEXT_LENGTH - 2)}"`;
