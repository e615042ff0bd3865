import { DOLLAR } from '../../rates/currency.ts';
import { type DollarRates, figureInDollars } from '../dollar-rates.ts';
import { FIGURES, type FigureKind, unitOf } from '../figures.ts';
import { CURRENCY_WORDS, PERCENT_WORDS } from './amount-words.ts';
import type { Figure } from './figure.ts';
import {
  type AmountComparison,
  BETWEEN_WORDS,
  COMPARISON_WORDS,
  FIGURE_NAMES,
  type FigureName,
  isCountedWord,
  LATER_COMPARISON_WORDS,
  PERIOD_WORDS,
  RANGE_WORDS,
  SOLD_THINGS,
  TIMES,
} from './figure-words.ts';
import { phraseAt } from './phrase-table.ts';
import { type Amount, isPartEnd, type Piece } from './pieces.ts';

/**
 * Minimum number of dollars treated as a price if the text has neither the word “price” nor a currency, unlike “under
 * 30”.
 */
const MIN_PRICE = 100;
/** Multiples from this value up need a name or a comparison: “10x” alone is a word, “2.5x” a multiple. */
const MAX_BARE_MULTIPLE = 10;
const MAX_FIGURE = unitOf('price').most;

/** Words that may come between a comparison or a name and its amount. */
const ARTICLES: ReadonlySet<string> = new Set(['a', 'an', 'the', 'some', 'just', 'only']);

/** A figure, and the position after its last piece. */
interface FoundFigure {
  /** Null for an amount in a currency without a rate. */
  figure: Figure | null;
  end: number;
}

/**
 * Parses the figure that starts at a piece: names and comparisons in any order, one or two amounts, and the words after
 * them.
 */
export function figureAt(pieces: readonly Piece[], start: number, rates: DollarRates): FoundFigure | null {
  let at = start;
  let name: FigureName | null = null;
  let comparison: AmountComparison | null = null;
  // “mrr over”, “max price”, “price: under”: each at most once, in any order.
  for (;;) {
    const compared = phraseAt(pieces, at, COMPARISON_WORDS);
    const named = phraseAt(pieces, at, FIGURE_NAMES);
    if (compared && (comparison === null || comparison === 'linking'))
      [comparison, at] = [compared.value, compared.end];
    else if (named && (name === null || name.isVague)) [name, at] = [named.value, named.end];
    else break;
  }
  // Skips the article in “below a 2x multiple”.
  if (at > start && ARTICLES.has(pieces[at]?.word ?? '') && pieces[at + 1]?.amount) at++;
  const before = CURRENCY_WORDS.get(pieces[at]?.word ?? '') ?? null;
  if (before && pieces[at + 1]?.amount) at++;
  const first = pieces[at]?.amount;
  // In “for readers under 5k”, the amount is a price, not a number of readers.
  if (!first || (comparison === 'max' && name && FIGURES[name.kind].unit === 'count')) return null;
  at++;
  const second = secondAmount(pieces, at, comparison);
  if (second) at = second.end;
  if (comparison === 'between' && !second) return null;
  const after = afterAmount(pieces, at, { name, comparison, isTimes: first.times });
  const told = after.name ?? name;
  const typed = second ? [withUnitOf(first, second.amount), second.amount] : [first];
  const money = typed.find(({ currency }) => currency)?.currency ?? after.currency ?? before;
  const amounts = typed.map((amount) => ({
    ...amount,
    currency: amount.currency ?? after.currency ?? before,
    percent: amount.percent || after.percent,
  }));
  const isRange = second !== null && (amounts.some(({ scale }) => scale > 1) || !amounts.every(isYearOrLess));
  const said = after.comparison ?? (first.plus ? 'min' : (comparison ?? (isRange ? 'between' : null)));
  const isAlone = (start === 0 && at === pieces.length) || phraseAt(pieces, start - 1, COMPARISON_WORDS) !== null;
  const next = pieces[after.end];
  const kind = kindOf(amounts, told, { comparison: said, months: after.months, next, isAlone });
  const other = money === DOLLAR ? null : money;
  if (!kind || (other && FIGURES[kind].unit !== 'dollars')) return null;
  const how = said && said !== 'linking' ? boundOf(said, kind) : (told?.usual ?? said ?? 'near');
  const figure = figureFrom(kind, amounts, how, factorOf(kind, told, after.months));
  if (!figure) return null;
  return { figure: other ? figureInDollars(figure, other, rates) : figure, end: after.end };
}

/** Resolves “or better”: “3x or better” means at most 3x, “1k mrr or better” at least 1k. */
function boundOf(said: AmountComparison, kind: FigureKind): AmountComparison {
  if (said !== 'better') return said;
  return FIGURES[kind].usualOrder === 'asc' ? 'max' : 'min';
}

/**
 * Returns true for years and for amounts too small to be a price: without a name or comparison, “2019-2021” isn't a
 * price range.
 */
const isYearOrLess = ({ value }: Amount): boolean => value < 1000 || (value >= 1900 && value < 2100);

/** Parses the upper bound of a range: `5k-10k`, `5k to 10k`, `between 5k and 10k`. */
function secondAmount(
  pieces: readonly Piece[],
  at: number,
  comparison: AmountComparison | null,
): { amount: Amount; end: number } | null {
  const joins = comparison === 'between' ? BETWEEN_WORDS : RANGE_WORDS;
  const amount = pieces[at + 1]?.amount;
  return amount && joins.has(pieces[at]?.word ?? '') ? { amount, end: at + 2 } : null;
}

/**
 * Applies the second amount's unit to the first: `5-10k` means 5,000 to 10,000. In `5000-10k`, the first amount would
 * become larger than the second, so it stays as it is.
 */
const withUnitOf = (first: Amount, second: Amount): Amount =>
  first.scale === 1 && first.value < second.value / second.scale
    ? { ...first, value: first.value * second.scale }
    : first;

interface After {
  currency: string | null;
  /** True if followed by a word for percent. */
  percent: boolean;
  name: FigureName | null;
  months: number | null;
  comparison: AmountComparison | null;
  end: number;
}

/** Parses the words after an amount that specify it: `500 mrr`, `40 percent`, `1k or more`, `$2k profit a month`. */
function afterAmount(
  pieces: readonly Piece[],
  start: number,
  {
    name: known,
    comparison,
    isTimes,
  }: { name: FigureName | null; comparison: AmountComparison | null; isTimes: boolean },
): After {
  const after: After = { currency: null, percent: false, name: null, months: null, comparison: null, end: start };
  const currency = CURRENCY_WORDS.get(pieces[after.end]?.word ?? '');
  if (currency) {
    after.currency = currency;
    after.end++;
  } else if (PERCENT_WORDS.has(pieces[after.end]?.word ?? '')) {
    after.percent = true;
    after.end++;
  }
  const readPeriod = () => {
    const period = phraseAt(pieces, after.end, PERIOD_WORDS);
    if (period) [after.months, after.end] = [period.value, period.end];
  };
  readPeriod();
  const readLater = () => {
    const later = phraseAt(pieces, after.end, LATER_COMPARISON_WORDS);
    if (later) [after.comparison, after.end] = [later.value, later.end];
  };
  readLater();
  const joined = ['in', 'of'].includes(pieces[after.end]?.word ?? '') ? after.end + 1 : after.end;
  const isOpen = !known || known.isVague || (isTimes && known.kind === 'price');
  const named = isOpen ? phraseAt(pieces, joined, FIGURE_NAMES) : null;
  // In “have 9k to spend”, both names mean the price; in “have 9k making”, the second name isn't about this amount.
  const isOther = known && named?.value.isVague && named.value.kind !== known.kind;
  if (named && !isOther && !belongsToNext(pieces, named.end, comparison)) {
    [after.name, after.end] = [named.value, named.end];
    readPeriod();
    readLater();
  }
  return after;
}

/** Returns true if a name between two amounts belongs to the second: “under 5k mrr 500”, but not “1k mrr under 20k”. */
function belongsToNext(pieces: readonly Piece[], at: number, comparison: AmountComparison | null): boolean {
  const next = phraseAt(pieces, at, COMPARISON_WORDS);
  if (!pieces[next?.end ?? at]?.amount) return false;
  return next?.value !== 'max' || comparison === 'max';
}

interface Around {
  comparison: AmountComparison | null;
  months: number | null;
  next: Piece | undefined;
  /** True if nothing else was typed, or if the preceding word is a comparison that belongs to something else. */
  isAlone: boolean;
}

/** Returns the kind of figure that the amounts represent, or null if they don't represent a searchable figure. */
function kindOf(
  amounts: Amount[],
  name: FigureName | null,
  { comparison, months, next, isAlone }: Around,
): FigureKind | null {
  const some = (what: 'currency' | 'times' | 'percent') => amounts.some((amount) => amount[what]);
  const hasThousands = amounts.some(({ scale }) => scale > 1);
  const largest = Math.max(...amounts.map(({ value }) => value));
  const isNamedIn = (unit: string) => name !== null && FIGURES[name.kind].unit === unit;
  // A percentage counts only for figures that are measured in percent.
  if (largest > MAX_FIGURE || (some('percent') && !isNamedIn('percent'))) return null;
  if (some('times')) {
    if (name && REVENUES.includes(name.kind)) return 'revenueMultiple';
    if (name && name.kind !== 'multiple' && name.kind !== 'profit') return null;
    return name || comparison || largest < MAX_BARE_MULTIPLE ? 'multiple' : null;
  }
  if (name?.isVague && !some('currency') && (isCounted(next) || largest < MIN_PRICE)) return null;
  if (name) {
    const isOther = TIMES.has(next?.word ?? '') || (some('currency') && !isNamedIn('dollars'));
    return isOther || largest > unitOf(name.kind).most ? null : name.kind;
  }
  const ofPeriod = months === null ? null : months === 1 ? 'mrr' : 'revenue';
  if (some('currency')) return ofPeriod ?? 'price';
  if (isCounted(next)) return null;
  if (ofPeriod) return comparison || hasThousands ? ofPeriod : null;
  // In “saas 10k”, the amount is a price because it ends its part of the text and other words were typed.
  if (!comparison || comparison === 'linking') return hasThousands && isPartEnd(next) && !isAlone ? 'price' : null;
  return hasThousands || (comparison !== 'from' && largest >= MIN_PRICE) ? 'price' : null;
}

/** Figures whose multiples count as multiples of revenue. */
const REVENUES: readonly FigureKind[] = ['revenue', 'mrr', 'revenueMultiple'];

/** Returns true if a piece names something counted: `500 subscribers`. */
function isCounted(piece: Piece | undefined): boolean {
  const word = piece?.word ?? '';
  if (!word || SOLD_THINGS.has(word)) return false;
  return isCountedWord(word) || (/[^su]s$/.test(word) && word.length > 3);
}

function factorOf(kind: FigureKind, name: FigureName | null, months: number | null): number {
  // Units other than dollars use the name's own factor: “24 months of profit” is a multiple of 2.
  if (name && name.kind === kind && FIGURES[kind].unit !== 'dollars') return name.factor;
  // “20x MRR” means twenty months of revenue; a multiple of ARR is a multiple of yearly revenue.
  if (kind === 'revenueMultiple' && name?.kind === 'mrr') return name.factor === 1 ? 1 / 12 : 1;
  if (kind === 'multiple' || kind === 'revenueMultiple') return (name?.factor ?? 1) !== 1 || months === 1 ? 1 / 12 : 1;
  if (FIGURES[kind].unit !== 'dollars') return 1;
  // ARR implies its own period; by default, MRR covers one month and other figures twelve.
  if (name && name.factor !== 1) return name.factor;
  if (months === null || kind === 'price') return 1;
  return kind === 'mrr' ? 1 / months : 12 / months;
}

/** Figures for which more is better, so that a typed amount sets no upper bound. */
const INCOMES: readonly FigureKind[] = ['mrr', 'revenue', 'profit'];

/** Builds the figure in index units. */
function figureFrom(kind: FigureKind, amounts: Amount[], how: AmountComparison, factor: number): Figure | null {
  const { scale } = unitOf(kind);
  const values = amounts.map(({ value }) => Math.round(value * scale * factor)).sort((a, b) => a - b);
  const [low = 0, high = low] = values;
  if (amounts.length > 1) return { kind, min: low, max: high, near: null };
  if (how === 'min' || how === 'from') return { kind, min: low, max: null, near: null };
  if (how === 'max' || low === 0) return { kind, min: null, max: low, near: null };
  return { kind, min: Math.round(low / 2), max: INCOMES.includes(kind) ? null : Math.round(low * 1.5), near: low };
}
