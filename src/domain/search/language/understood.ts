import { formatAmount } from '../../rates/currency.ts';
import { lowerFirst } from '../../shared/text.ts';
import { FIGURES, type FigureKind, unitOf } from '../figures.ts';
import { flagRow } from '../filter-table.ts';
import { MAX_SEARCH_LENGTH } from '../search-text.ts';
import { type Order, type Sort, sortLabel } from '../sorts.ts';
import type { TypedCurrency } from './figure.ts';
import { requestedAgeText } from './requested-age.ts';

// Public pages load this file, so it must not import the text parser.

/**
 * A condition parsed from a search text, other than its words. Amounts are in cents, multiples in tenths, ages as in
 * `RequestedAge`.
 */
export interface Understood {
  kind: FigureKind | 'buyNow' | 'age' | 'founded' | 'source' | 'without' | 'order';
  min: number | null;
  max: number | null;
  near: number | null;
  /** The typed amounts, in the smallest unit of a currency other than dollars. */
  typed: TypedCurrency | null;
  /** Unwanted words, with typos corrected, or the display names of the sources of figures. */
  words: string | null;
  order: { sort: Exclude<Sort, 'relevance'>; order: Order } | null;
  /** Positions in the text: start inclusive, end exclusive. */
  spans: { from: number; to: number }[];
}

/**
 * Returns a condition's display text: `Price up to $3,361 (€3,000)`, `MRR about $500`, `Without games`, `Sorted by
 * lowest price`.
 */
export function parsedConditionText(read: Understood): string {
  const { kind, min, max, near, words, order } = read;
  if (kind === 'without') return `Without ${words}`;
  if (kind === 'order') return order ? `Sorted by ${lowerFirst(sortLabel(order.sort, order.order))}` : '';
  if (kind === 'source') return `Figures: ${words}`;
  if (kind === 'buyNow') return flagRow(kind).text;
  if (kind === 'age' || kind === 'founded') return requestedAgeText({ kind, min, max });
  const { name } = FIGURES[kind];
  if (near !== null) return `${name} about ${endText(read, 'near')}`;
  // A minimum profit of one cent means any profit.
  if (min === 1 && max === null) return `${name} above zero`;
  if (min === null) return max === null ? name : `${name} up to ${endText(read, 'max')}`;
  const from = endText(read, 'min');
  return max === null ? `${name} from ${from}` : `${name} ${from} to ${endText(read, 'max')}`;
}

/** Formats a bound, including the typed amount if it was in another currency: `$3,361 (€3,000)`. */
function endText({ kind, typed, ...ends }: Understood, end: 'min' | 'max' | 'near'): string {
  const text = unitOf(kind as FigureKind).keptText(ends[end] ?? 0);
  const minor = typed?.[end] ?? null;
  return typed && minor !== null ? `${text} (${formatAmount(minor, typed.currency)})` : text;
}

/** Returns the text with a parsed part removed, along with punctuation that no longer separates anything. */
export const removeParsedCondition = (q: string, { spans }: Pick<Understood, 'spans'>): string =>
  spans
    .toSorted((a, b) => b.from - a.from)
    .reduce((text, { from, to }) => `${text.slice(0, from)} ${text.slice(to)}`, q)
    .replace(/\(\s*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,;])/g, '')
    .replace(/([,;])(?=[,;])/g, '')
    .replace(/^[\s,;]+|[\s,;]+$/g, '');

/** Applies the sort order parsed from the text, unless the search already sets one. */
export function withParsedOrder<S extends { sort?: Sort | undefined; order?: Order | undefined }>(
  state: S,
  understood: readonly Understood[],
): S {
  const read = state.sort ? null : understood.find(({ order }) => order)?.order;
  return read ? { ...state, ...read } : state;
}

/** Quotes a text so that it is searched word by word, truncated to the maximum search length. */
export const quoteSearch = (q: string): string =>
  `"${q
    .replace(/["“”]/g, '')
    .trim()
    .slice(0, MAX_SEARCH_LENGTH - 2)}"`;
