import type { DollarRates } from '../dollar-rates.ts';
import type { FigureKind } from '../figures.ts';
import type { Figure, TypedCurrency } from './figure.ts';
import { NEGATION_FILLERS, NEGATIONS, NO_NEGATION, OR_WORDS, type RequestedOrder } from './order-words.ts';
import { phraseAt, phraseTable } from './phrase-table.ts';
import { MAX_PHRASE_WORDS, PHRASES, phraseTerm } from './phrases.ts';
import { type Piece, piecesOf, type Span } from './pieces.ts';
import { ageAt } from './read-ages.ts';
import { figureAt } from './read-figures.ts';
import { orderAt } from './read-order.ts';
import { proofAt, type RequestedProof } from './read-proof.ts';
import type { RequestedAge } from './requested-age.ts';
import { stem } from './stem.ts';
import { FILLER_WORDS } from './terms-of.ts';

/** Something parsed from a text, with its positions in the text. */
export type WithSpans<T> = T & { spans: Span[] };

/**
 * The parts parsed from a text: figures, unwanted things, an order and the remaining words. A figure, an order or a
 * negation may begin at any piece; every other piece is a word.
 */
export interface Parts {
  /** At most one of each kind. */
  figures: WithSpans<Figure>[];
  /** At most one of each kind. */
  ages: WithSpans<RequestedAge>[];
  /** The sources that the listing's figures must come from. */
  proof: WithSpans<RequestedProof> | null;
  /** As typed: a word or a known phrase. */
  unwanted: WithSpans<{ words: string }>[];
  /** The first order in the text. */
  order: WithSpans<RequestedOrder> | null;
  /** Set if the text requests listings with the “buy now” option. */
  buyNow: WithSpans<object> | null;
  /** Amounts in currencies without an exchange rate, which are ignored. */
  unread: WithSpans<{ words: string }>[];
  rest: string;
}

/**
 * Parses the parts of a text, converting currencies other than dollars at these rates. Quoted text is treated as plain
 * words.
 */
export function readParts(text: string, rates: DollarRates = []): Parts {
  const pieces = piecesOf(text);
  const figures = new Map<FigureKind, WithSpans<Figure>>();
  const ages = new Map<RequestedAge['kind'], WithSpans<RequestedAge>>();
  const parts: Parts = {
    figures: [],
    ages: [],
    proof: null,
    unwanted: [],
    order: null,
    buyNow: null,
    unread: [],
    rest: '',
  };
  const rest: string[] = [];
  for (let at = 0; at < pieces.length; ) {
    const age = ageAt(pieces, at);
    const figure = age ? null : (figureAt(pieces, at, rates) ?? profitAt(pieces, at));
    const order = age || figure ? null : orderAt(pieces, at);
    const bought = phraseAt(pieces, at, BUY_NOW);
    const proof = age || figure || order ? null : proofAt(pieces, at, (from) => figureAt(pieces, from, rates) !== null);
    const unwanted = age || figure || order || bought || proof ? null : unwantedAt(pieces, at);
    const end = (age ?? figure ?? order ?? bought ?? proof ?? unwanted)?.end ?? at + 1;
    const where = { spans: [spanOf(pieces, at, end)] };
    if (age) ages.set(age.age.kind, mergeAges(ages.get(age.age.kind), { ...age.age, ...where }));
    else if (figure?.figure)
      figures.set(figure.figure.kind, mergeFigures(figures.get(figure.figure.kind), { ...figure.figure, ...where }));
    else if (figure) parts.unread.push({ words: typedBetween(pieces, at, end), ...where });
    else if (order) parts.order ??= { ...order.value, ...where };
    else if (bought) parts.buyNow ??= where;
    else if (proof) parts.proof ??= { ...proof.value, ...where };
    else if (unwanted) parts.unwanted.push(...unwanted.words.map((words) => ({ words, ...where })));
    else rest.push(restOf(pieces[at]));
    at = end;
  }
  return {
    ...parts,
    figures: [...figures.values()],
    ages: [...ages.values()],
    rest: rest.filter((text) => !/^[,;()]$/.test(text)).join(' '),
  };
}

/**
 * Returns a piece as search text. A percent sign is spelled out, so that the next word is recognized as something
 * counted.
 */
const restOf = (piece: Piece | undefined): string =>
  piece?.amount?.percent ? `${piece.text.replace('%', '')} percent` : (piece?.text ?? '');

const PROFITABLE = phraseTable([
  ['profitable, profitabel, profitables, rentable, rentables, cash flow positive', true],
]);
/** Parses “profitable” as any profit above zero. */
function profitAt(pieces: readonly Piece[], at: number): { figure: Figure; end: number } | null {
  const found = phraseAt(pieces, at, PROFITABLE);
  return found && { figure: { kind: 'profit', min: 1, max: null, near: null }, end: found.end };
}

const BUY_NOW = phraseTable([['buy now, buy-now, buy it now, buynow', true]]);

const spanOf = (pieces: readonly Piece[], from: number, end: number): Span => [
  pieces[from]?.span[0] ?? 0,
  pieces[end - 1]?.span[1] ?? 0,
];

const typedBetween = (pieces: readonly Piece[], from: number, end: number): string =>
  pieces
    .slice(from, end)
    .map(({ text }) => text)
    .join(' ');

/** Merges bounds of the same figure: “over 5k under 10k” is one range. If two values conflict, the later one wins. */
function mergeFigures(known: WithSpans<Figure> | undefined, next: WithSpans<Figure>): WithSpans<Figure> {
  const spans = [...(known?.spans ?? []), ...next.spans];
  if (!known || known.near !== null || next.near !== null) return { ...next, spans };
  const typed = mergeTypedIn(known.typed, next.typed);
  return {
    kind: next.kind,
    min: next.min ?? known.min,
    max: next.max ?? known.max,
    near: null,
    spans,
    ...(typed && { typed }),
  };
}

/** Merges “founded after 2019 before 2023” into one range. */
const mergeAges = (
  known: WithSpans<RequestedAge> | undefined,
  next: WithSpans<RequestedAge>,
): WithSpans<RequestedAge> => ({
  kind: next.kind,
  min: next.min ?? known?.min ?? null,
  max: next.max ?? known?.max ?? null,
  spans: [...(known?.spans ?? []), ...next.spans],
});

function mergeTypedIn(known: TypedCurrency | undefined, next: TypedCurrency | undefined): TypedCurrency | null {
  if (!known || !next || known.currency !== next.currency) return null;
  return { ...next, min: next.min ?? known.min, max: next.max ?? known.max };
}

/**
 * Parses unwanted things: `not dropshipping`, `no crypto or games`, `-chatbot`. A known phrase that starts with a
 * negation takes precedence: `no code`.
 */
function unwantedAt(pieces: readonly Piece[], start: number): { words: string[]; end: number } | null {
  const [, dashed] = /^-(\p{L}.*)$/u.exec(pieces[start]?.word ?? '') ?? [];
  // A dash at the start of a text doesn't negate the word after it.
  if (dashed && start > 0) return { words: [dashed], end: start + 1 };
  const negation = phraseAt(pieces, start, NEGATIONS);
  if (!negation || phraseSizeAt(pieces, start) > 1 || NO_NEGATION.has(pieces[negation.end]?.word ?? '')) return null;
  const words: string[] = [];
  let at = negation.end;
  for (;;) {
    let from = at;
    while (NEGATION_FILLERS.has(pieces[from]?.word ?? '')) from++;
    if (!/^\p{L}|^\./u.test(pieces[from]?.word ?? '') || phraseAt(pieces, from, NEGATIONS)) break;
    const end = from + phraseSizeAt(pieces, from);
    // “Nothing fancy” excludes no listings, because filler words don't describe a project.
    if (end === from + 1 && FILLER_WORDS.has(pieces[from]?.word ?? '')) break;
    words.push(typedBetween(pieces, from, end));
    at = end;
    if (!OR_WORDS.has(pieces[at]?.word ?? '')) break;
    at++;
  }
  return words.length ? { words, end: at } : null;
}

/** Returns the number of pieces that form a known phrase at a position, or 1 if there is none. */
function phraseSizeAt(pieces: readonly Piece[], at: number): number {
  for (let size = Math.min(MAX_PHRASE_WORDS, pieces.length - at); size > 1; size--) {
    const stems = pieces.slice(at, at + size).map(({ word }) => stem(word));
    if (PHRASES.has(phraseTerm(stems))) return size;
  }
  return 1;
}
