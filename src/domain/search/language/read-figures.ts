import { FIGURES, type FigureKind, unitOf } from '../figures.ts';
import type { Figure } from './figure.ts';
import {
  COMPARISONS,
  type Comparison,
  CURRENCY_WORDS,
  FIGURE_NAMES,
  type FigureName,
  isCountedWord,
  LATER_COMPARISONS,
  PERCENT_WORDS,
  PERIODS,
  SOLD_THINGS,
  TIMES,
} from './figure-words.ts';
import { type Amount, type Piece, piecesOf } from './pieces.ts';

/** What is not called a price and has no dollar sign is none below this many dollars: “under 30”. */
const MIN_PRICE = 100;
/** “10x” is a word; “2.5x” is a multiple. */
const MAX_BARE_MULTIPLE = 10;
const MAX_FIGURE = unitOf('price').most;

/** A figure and the pieces that it takes up. */
interface Found {
  figure: Figure;
  end: number;
}

/** The figures that a text names, one of each kind, and what is left of the text. */
export function readFigures(text: string): { figures: Figure[]; rest: string } {
  const pieces = piecesOf(text);
  const figures = new Map<FigureKind, Figure>();
  const rest: string[] = [];
  for (let at = 0; at < pieces.length; ) {
    const found = figureAt(pieces, at);
    if (found) {
      const { figure, end } = found;
      figures.set(figure.kind, merged(figures.get(figure.kind), figure));
      at = end;
    } else {
      rest.push(pieces[at]?.text ?? '');
      at++;
    }
  }
  return { figures: [...figures.values()], rest: rest.join(' ') };
}

/** “Over 5k under 10k” is one figure; what else is said twice counts as it was said last. */
function merged(known: Figure | undefined, next: Figure): Figure {
  if (!known || known.near !== null || next.near !== null) return next;
  const { kind } = next;
  return { kind, min: next.min ?? known.min, max: next.max ?? known.max, near: null };
}

/** The words of a list that stand at a place, and where they end. */
function wordsAt<T>(pieces: Piece[], at: number, list: readonly [string, T][]): { value: T; end: number } | null {
  for (const [words, value] of list) {
    const parts = words.split(' ');
    if (parts.every((part, i) => pieces[at + i]?.word === part)) return { value, end: at + parts.length };
  }
  return null;
}

function figureAt(pieces: Piece[], start: number): Found | null {
  let at = start;
  let name: FigureName | null = null;
  let comparison: Comparison | null = null;
  // “mrr over”, “max price”, “price: under” – each at most once, in any order.
  for (;;) {
    const compared = wordsAt(pieces, at, COMPARISONS);
    const named = wordsAt(pieces, at, FIGURE_NAMES);
    if (compared && (comparison === null || comparison === 'linking'))
      [comparison, at] = [compared.value, compared.end];
    else if (named && name === null) [name, at] = [named.value, named.end];
    else break;
  }
  const first = pieces[at]?.amount;
  if (!first) return null;
  at++;
  const second = secondAmount(pieces, at, comparison);
  if (second) at = second.end;
  if (comparison === 'between' && !second) return null;
  const after = afterAmount(pieces, at, name === null);
  const told = name ?? after.name;
  const typed = second ? [withUnitOf(first, second.amount), second.amount] : [first];
  const amounts = typed.map((amount) => ({
    ...amount,
    money: amount.money || after.money,
    percent: amount.percent || after.percent,
  }));
  const isRange = second !== null && amounts.some(({ scale }) => scale > 1);
  const said = after.comparison ?? (first.plus ? 'min' : (comparison ?? (isRange ? 'between' : null)));
  const kind = kindOf(amounts, told, { comparison: said, months: after.months, next: pieces[after.end] });
  if (!kind) return null;
  const how = said ?? told?.usual ?? 'near';
  const figure = figureFrom(kind, amounts, how, factorOf(kind, told, after.months));
  return figure && { figure, end: after.end };
}

/** The other end of a range: `5k-10k`, `5k to 10k`, `between 5k and 10k`. */
function secondAmount(
  pieces: Piece[],
  at: number,
  comparison: Comparison | null,
): { amount: Amount; end: number } | null {
  const joins = comparison === 'between' ? ['-', 'to', 'and'] : ['-', 'to'];
  const amount = pieces[at + 1]?.amount;
  return amount && joins.includes(pieces[at]?.word ?? '') ? { amount, end: at + 2 } : null;
}

/** In `5-10k` both are thousands; in `5000-10k` they are not, or the first would be the larger. */
const withUnitOf = (first: Amount, second: Amount): Amount =>
  first.scale === 1 && first.value < second.value / second.scale
    ? { ...first, value: first.value * second.scale }
    : first;

interface After {
  /** Called dollars. */
  money: boolean;
  /** Called percent. */
  percent: boolean;
  name: FigureName | null;
  months: number | null;
  comparison: Comparison | null;
  end: number;
}

/** The words behind an amount that say of what it is: `500 mrr`, `40 percent`, `1k or more`, `$2k profit a month`. */
function afterAmount(pieces: Piece[], start: number, mayBeNamed: boolean): After {
  const after: After = { money: false, percent: false, name: null, months: null, comparison: null, end: start };
  if (CURRENCY_WORDS.has(pieces[after.end]?.word ?? '')) {
    after.money = true;
    after.end++;
  } else if (PERCENT_WORDS.has(pieces[after.end]?.word ?? '')) {
    after.percent = true;
    after.end++;
  }
  const readPeriod = () => {
    const period = wordsAt(pieces, after.end, PERIODS);
    if (period) [after.months, after.end] = [period.value, period.end];
  };
  readPeriod();
  const later = wordsAt(pieces, after.end, LATER_COMPARISONS);
  if (later) [after.comparison, after.end] = [later.value, later.end];
  const joined = ['in', 'of'].includes(pieces[after.end]?.word ?? '') ? after.end + 1 : after.end;
  const named = mayBeNamed ? wordsAt(pieces, joined, FIGURE_NAMES) : null;
  // In “under 5k mrr 500”, the name belongs to what follows it.
  if (named && !startsAmount(pieces, named.end)) {
    [after.name, after.end] = [named.value, named.end];
    readPeriod();
  }
  return after;
}

const startsAmount = (pieces: Piece[], at: number): boolean =>
  pieces[wordsAt(pieces, at, COMPARISONS)?.end ?? at]?.amount !== undefined;

interface Around {
  comparison: Comparison | null;
  months: number | null;
  next: Piece | undefined;
}

/** What kind of figure an amount is; null where it is none that listings have. */
function kindOf(amounts: Amount[], name: FigureName | null, { comparison, months, next }: Around): FigureKind | null {
  const some = (what: 'money' | 'times' | 'percent') => amounts.some((amount) => amount[what]);
  const hasThousands = amounts.some(({ scale }) => scale > 1);
  const largest = Math.max(...amounts.map(({ value }) => value));
  const isNamedIn = (unit: string) => name !== null && FIGURES[name.kind].unit === unit;
  // Shares are none unless what they are called is measured in them.
  if (largest > MAX_FIGURE || (some('percent') && !isNamedIn('percent'))) return null;
  if (some('times')) {
    if (name && name.kind !== 'multiple' && name.kind !== 'profit') return null;
    return name || comparison || largest < MAX_BARE_MULTIPLE ? 'multiple' : null;
  }
  if (name) {
    const isOther = TIMES.has(next?.word ?? '') || (some('money') && !isNamedIn('dollars'));
    return isOther || largest > unitOf(name.kind).most ? null : name.kind;
  }
  const ofPeriod = months === null ? null : months === 1 ? 'mrr' : 'revenue';
  if (some('money')) return ofPeriod ?? 'price';
  if (isCounted(next)) return null;
  if (ofPeriod) return comparison || hasThousands ? ofPeriod : null;
  if (!comparison || comparison === 'linking') return null;
  return hasThousands || (comparison !== 'from' && largest >= MIN_PRICE) ? 'price' : null;
}

/** Whether a word names what is counted: `500 subscribers`. */
function isCounted(piece: Piece | undefined): boolean {
  const word = piece?.word ?? '';
  if (!word || SOLD_THINGS.has(word)) return false;
  return isCountedWord(word) || (/[^su]s$/.test(word) && word.length > 3);
}

function factorOf(kind: FigureKind, name: FigureName | null, months: number | null): number {
  if (FIGURES[kind].unit !== 'dollars') return 1;
  // An ARR says its period itself; other figures are for twelve months, an MRR for one.
  if (name && name.factor !== 1) return name.factor;
  if (months === null || kind === 'price') return 1;
  return kind === 'mrr' ? 1 / months : 12 / months;
}

/** The figure as an index keeps it. */
function figureFrom(kind: FigureKind, amounts: Amount[], how: Comparison, factor: number): Figure | null {
  const { scale } = unitOf(kind);
  const values = amounts.map(({ value }) => Math.round(value * scale * factor)).sort((a, b) => a - b);
  const [low = 0, high = low] = values;
  if (amounts.length > 1) return { kind, min: low, max: high, near: null };
  if (how === 'min' || how === 'from') return { kind, min: low, max: null, near: null };
  if (how === 'max' || low === 0) return { kind, min: null, max: low, near: null };
  return { kind, min: Math.round(low / 2), max: Math.round(low * 1.5), near: low };
}
