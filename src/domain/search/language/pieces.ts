import { CURRENCY_SIGNS, NUMBER_WORDS, SCALES } from './amount-words.ts';
import { BETWEEN_WORDS, isCountedWord } from './figure-words.ts';
import { foldText } from './tokens.ts';

export interface Amount {
  value: number;
  /** Currency code from a sign or a name; null if nothing indicates money. */
  currency: string | null;
  /** 1,000 for `k`, 1,000,000 for `m`, otherwise 1; already included in `value`. */
  scale: number;
  /** True for a multiple: `2.5x`. */
  times: boolean;
  percent: boolean;
  /** True if a plus sign follows: `1k+`. */
  plus: boolean;
}

/** A range of positions in a text: start inclusive, end exclusive. */
export type Span = [from: number, to: number];

/** A word, sign or number in a text: a token of the figure parser. */
export interface Piece {
  /** As typed. */
  text: string;
  /** Lowercase without accents; empty for numbers. Quoted text keeps its quotes, so it never matches a keyword. */
  word: string;
  span: Span;
  amount?: Amount;
}

const PART_ENDS: ReadonlySet<string> = new Set(', ; ( ) and & but und aber y pero et mais'.split(' '));

/**
 * Returns true for a piece that ends a part of the text, such as a comma. A figure's name applies only to an amount in
 * the same part.
 */
export const isPartEnd = (piece: Piece | undefined): boolean => piece === undefined || PART_ENDS.has(piece.word);

const QUOTED = /"[^"]*"|“[^“”]*”/.source;
const SIGN = /[<>]=?|=[<>]?|[≤≥:~≈/–—,;()]/.source;
const MONEY = Object.keys(CURRENCY_SIGNS).join('');
const NUMBER = `[${MONEY}]?(?:\\d{1,3}(?: \\d{3})+(?![\\d.,])|\\d+(?:[.,]\\d+)*)`;
/**
 * Matches an amount with its currency and unit. Text right after the number makes it a word: `500px`, `5-minute`, `3d`.
 */
const AMOUNT = new RegExp(`^([${MONEY}]?)(\\d+(?:[ .,]\\d+)*)(k|m|x|×|%)?([${MONEY}])?(\\+)?$`, 'u');
/** Matches the unit in `3h/week`, in which the letter is separate from the number. */
const HOURS = /h(?:rs?)? ?(?:\/|a |per |weekly|pro |por |par )/.source;
const PIECE = new RegExp(
  `${QUOTED}|${NUMBER}(?:k|m|x|×|%)?[${MONEY}]?\\+?(?!(?!${HOURS})[\\p{L}\\p{N}#]|[.-]\\p{L}|[.,]\\d)|${SIGN}|sub-(?=[${MONEY}]?\\d)|-(?=\\s|[${MONEY}]?\\d)|[^\\s<>=≤≥:~≈/–—"“”,;()]+`,
  'giu',
);

/** Converts full-width and similar characters to plain ones without shifting positions. */
const plain = (text: string): string =>
  text.replace(/[^ -~]/g, (letter) => {
    const simple = letter.normalize('NFKC');
    return simple.length === letter.length ? simple : letter;
  });

/** Splits a text into words, signs and numbers. */
export function piecesOf(text: string): Piece[] {
  const pieces = [...plain(text).matchAll(PIECE)]
    .filter(([match]) => /[^.!?]/.test(match))
    .map((found): Piece => {
      const [match] = found;
      const span: Span = [found.index, found.index + match.length];
      const amount = amountOf(match.toLowerCase());
      if (amount) return { text: match, word: '', span, amount };
      return { text: match, word: wordOf(match), span };
    });
  return pieces.reduce<Piece[]>(joinPieces, []).map(counted);
}

function wordOf(match: string): string {
  if (/^[–—]$/.test(match)) return '-';
  if (/^["“]/.test(match)) return match;
  return foldText(match)
    .replace(/(?<![.!?])[.!?]+$/, '')
    .replace(/^sub-$/, 'sub');
}

/** Joins `8 grand`, `4 k`, `twenty thousand` and `two times` into one amount each. */
function joinPieces(pieces: Piece[], next: Piece): Piece[] {
  const last = pieces.at(-1);
  const number = last?.amount ?? numberWord(last?.word);
  if (!last || !number || number.scale > 1 || number.times || number.percent || number.plus) return [...pieces, next];
  const scale = SCALES.get(next.word);
  const isTimes = next.word === 'times';
  if (!scale && !isTimes) return [...pieces, next];
  const amount = { ...number, value: number.value * (scale ?? 1), scale: scale ?? 1, times: isTimes };
  const span: Span = [last.span[0], next.span[1]];
  return [...pieces.slice(0, -1), { text: `${last.text} ${next.text}`, word: '', span, amount }];
}

/**
 * Converts number words in “five to ten thousand” and “five clients” to amounts. “A” and “one” are converted only
 * before “hour”.
 */
function counted(piece: Piece, at: number, pieces: readonly Piece[]): Piece {
  const amount = numberWord(piece.word);
  const next = pieces[at + 1]?.word ?? '';
  if (!amount || (amount.value === 1 && next !== 'hour')) return piece;
  const isRange = BETWEEN_WORDS.has(next) && (pieces[at + 2]?.amount?.scale ?? 1) > 1;
  return isRange || isCountedWord(next) ? { ...piece, word: '', amount } : piece;
}

function numberWord(word: string | undefined): Amount | null {
  const value = word ? NUMBER_WORDS.get(word) : undefined;
  return value === undefined ? null : { value, currency: null, scale: 1, times: false, percent: false, plus: false };
}

function amountOf(word: string): Amount | null {
  const [, before, digits, unit, after, plus] = AMOUNT.exec(word) ?? [];
  const value = digits === undefined ? null : numberOf(digits);
  if (value === null) return null;
  const scale = unit === 'k' ? 1000 : unit === 'm' ? 1_000_000 : 1;
  return {
    value: value * scale,
    currency: CURRENCY_SIGNS[before || after || ''] ?? null,
    scale,
    times: unit === 'x' || unit === '×',
    percent: unit === '%',
    plus: Boolean(plus),
  };
}

/** Parses `10,000`, `10.000`, `10 000`, `1,500.50` and `2,5`. */
function numberOf(digits: string): number | null {
  if (digits.includes(' ')) return Number(digits.replaceAll(' ', ''));
  if (/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(digits)) return Number(digits.replaceAll(',', ''));
  if (/^\d{1,3}(\.\d{3})+(,\d+)?$/.test(digits)) return Number(digits.replaceAll('.', '').replace(',', '.'));
  return /^\d+([.,]\d+)?$/.test(digits) ? Number(digits.replace(',', '.')) : null;
}
