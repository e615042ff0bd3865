import { usualOrder } from '../sorts.ts';
import { FIGURE_NAMES } from './figure-words.ts';
import { DIRECTIONS, ORDERS, type RequestedOrder, SORT_PHRASES, SUPERLATIVES } from './order-words.ts';
import { phraseAt } from './phrase-table.ts';
import type { Piece } from './pieces.ts';
import { typosBetween } from './typos-between.ts';

/** Parses `newest`, `highest mrr`, `by price` and `price low to high`, optionally followed by “first”. */
export function orderAt(pieces: readonly Piece[], start: number): { value: RequestedOrder; end: number } | null {
  const found = plainOrderAt(pieces, start) ?? plainOrderAt(withoutSlip(pieces, start), start);
  if (!found) return null;
  return pieces[found.end]?.word === 'first' ? { ...found, end: found.end + 1 } : found;
}

function namedOrderAt(pieces: readonly Piece[], start: number): { value: RequestedOrder; end: number } | null {
  const superlative = phraseAt(pieces, start, SUPERLATIVES);
  const named = phraseAt(pieces, superlative?.end ?? start, FIGURE_NAMES);
  if (!named || named.value.isVague) return null;
  const direction = phraseAt(pieces, named.end, DIRECTIONS);
  const end = direction?.end ?? named.end;
  const wanted = direction?.value ?? superlative?.value;
  // In “most revenue 5k”, the figure's name belongs to the amount, not to a sort order.
  if (!wanted || pieces[end]?.amount) return null;
  const { kind } = named.value;
  return { value: { sort: kind, order: wanted === 'usual' ? usualOrder(kind) : wanted }, end };
}

const plainOrderAt = (pieces: readonly Piece[], start: number) =>
  phraseAt(pieces, phraseAt(pieces, start, SORT_PHRASES)?.end ?? start, ORDERS) ?? namedOrderAt(pieces, start);

/**
 * Order words that are safe to correct, because no other word in listings is one letter away; `billig` is left out
 * because of “billing”.
 */
const CORRECTED_WORDS = [
  'newest',
  'latest',
  'cheapest',
  'oldest',
  'youngest',
  'highest',
  'lowest',
  'biggest',
  'largest',
];
const MIN_SLIP_LETTERS = 5;

/** Returns the pieces with a mistyped order word corrected: `cheapst`. The first letter must be correct. */
function withoutSlip(pieces: readonly Piece[], at: number): readonly Piece[] {
  const piece = pieces[at];
  if (!piece || piece.word.length < MIN_SLIP_LETTERS) return pieces;
  const { word } = piece;
  const meant = CORRECTED_WORDS.find((item) => item[0] === word[0] && typosBetween(word, item, 1) === 1);
  return meant ? pieces.with(at, { ...piece, word: meant }) : pieces;
}
