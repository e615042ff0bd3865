import {
  AGE_BOUNDS,
  AGE_MARKS,
  AGE_NAMES,
  AGE_UNITS,
  BRAND_NEW,
  FOUNDED_WORDS,
  LATER_AGE_BOUNDS,
  LATER_YEAR_BOUNDS,
  YEAR_BOUNDS,
  type YearBound,
} from './age-words.ts';
import { CURRENCY_WORDS, NUMBER_WORDS } from './amount-words.ts';
import { BETWEEN_WORDS, FIGURE_NAMES } from './figure-words.ts';
import { phraseAt } from './phrase-table.ts';
import type { Amount, Piece } from './pieces.ts';
import { firstMonthOf, type RequestedAge } from './requested-age.ts';

/** An age or founding date, and the position after its last piece. */
interface FoundAge {
  age: RequestedAge;
  end: number;
}

/** Years accepted as founding years: first inclusive, last exclusive. */
const YEARS = { from: 1970, end: 2100 };
const MAX_AGE_YEARS = 100;
const MONTHS = 12;

/** Parses the age that starts at a piece: `2 to 4 years old`, `founded after 2022`, `brand new`. */
export function ageAt(pieces: readonly Piece[], start: number): FoundAge | null {
  const isNew = phraseAt(pieces, start, BRAND_NEW);
  if (isNew) return { age: { kind: 'age', min: null, max: MONTHS }, end: isNew.end };
  return foundedAt(pieces, start) ?? oldAt(pieces, start);
}

const isPlain = ({ currency, scale, times, percent, value }: Amount): boolean =>
  !currency && scale === 1 && !times && !percent && Number.isInteger(value);

const yearAt = (pieces: readonly Piece[], at: number): number | null => {
  const { amount, text = '' } = pieces[at] ?? {};
  if (!amount || !isPlain(amount) || !/^\d{4}\+?$/.test(text)) return null;
  if (CURRENCY_WORDS.has(pieces[at + 1]?.word ?? '')) return null;
  return amount.value >= YEARS.from && amount.value < YEARS.end ? amount.value : null;
};

/** Parses `founded after 2022`, `started before 2020`, `since 2019`, `est. 2018`, `launched 2019-2021`. */
function foundedAt(pieces: readonly Piece[], start: number): FoundAge | null {
  const said = phraseAt(pieces, start, FOUNDED_WORDS);
  const bounded = phraseAt(pieces, said?.end ?? start, YEAR_BOUNDS);
  if (!said && (!bounded?.value.alone || isOfFigure(pieces, start))) return null;
  const at = bounded?.end ?? said?.end ?? start;
  const first = yearAt(pieces, at);
  if (first === null) return null;
  const second = BETWEEN_WORDS.has(pieces[at + 1]?.word ?? '') ? yearAt(pieces, at + 2) : null;
  const later = phraseAt(pieces, second === null ? at + 1 : at + 3, LATER_YEAR_BOUNDS);
  const end = later?.end ?? (second === null ? at + 1 : at + 3);
  if (second !== null) return { age: foundedBetween(Math.min(first, second), Math.max(first, second)), end };
  const bound = pieces[at]?.amount?.plus ? 'from' : (later?.value ?? bounded?.value.bound ?? 'in');
  return { age: boundedBy(bound, first), end };
}

/** Returns true if the word before the date ties it to a figure: “profitable since 2020”. */
const isOfFigure = (pieces: readonly Piece[], at: number): boolean =>
  pieces[at - 1]?.word === 'profitable' || phraseAt(pieces, at - 1, FIGURE_NAMES) !== null;

const foundedBetween = (from: number | null, to: number | null): RequestedAge => ({
  kind: 'founded',
  min: from === null ? null : firstMonthOf(from),
  max: to === null ? null : firstMonthOf(to + 1) - 1,
});

function boundedBy(bound: YearBound, year: number): RequestedAge {
  if (bound === 'after') return foundedBetween(year + 1, null);
  if (bound === 'before') return foundedBetween(null, year - 1);
  if (bound === 'from') return foundedBetween(year, null);
  return bound === 'until' ? foundedBetween(null, year) : foundedBetween(year, year);
}

/** Parses `2 to 4 years old`, `at least 3 years old`, `older than 5 years`, `5+ years`. */
function oldAt(pieces: readonly Piece[], start: number): FoundAge | null {
  // “Alter” is German for age, but “älter als” (“older than”) folds to “alter als”, so bounds take precedence.
  const named = phraseAt(pieces, start, AGE_BOUNDS) ? null : phraseAt(pieces, start, AGE_NAMES);
  const bounded = phraseAt(pieces, named?.end ?? start, AGE_BOUNDS);
  const at = bounded?.end ?? named?.end ?? start;
  const written = /^(\d{1,2})-years?-old$/.exec(pieces[at]?.word ?? '');
  if (written) return { age: ageBetween(bounded?.value.bound ?? 'min', [Number(written[1]) * MONTHS]), end: at + 1 };
  const first = countAt(pieces, at);
  if (first === null) return null;
  const second = BETWEEN_WORDS.has(pieces[at + 1]?.word ?? '') ? countAt(pieces, at + 2) : null;
  const unit = phraseAt(pieces, second === null ? at + 1 : at + 3, AGE_UNITS);
  if (!unit) return null;
  const marked = phraseAt(pieces, unit.end, AGE_MARKS);
  const later = phraseAt(pieces, marked?.end ?? unit.end, LATER_AGE_BOUNDS);
  const end = later?.end ?? marked?.end ?? unit.end;
  // “5+ years” alone is an age; “5+ years of revenue” is about the revenue.
  const isPlus = pieces[at]?.amount?.plus === true && !isOfFigure(pieces, end + 1) && pieces[end]?.word !== 'of';
  const isAge = named || marked || bounded?.value.isAge || later?.value.isAge || isPlus;
  if (!isAge) return null;
  const months = [first, second].flatMap((count) => (count === null ? [] : [count * unit.value]));
  return { age: ageBetween(later?.value.bound ?? bounded?.value.bound ?? 'min', months), end };
}

/** Parses a number of years or months, including words: `two`, `a`. */
function countAt(pieces: readonly Piece[], at: number): number | null {
  const { amount, word = '' } = pieces[at] ?? {};
  if (amount) return isPlain(amount) && amount.value <= MAX_AGE_YEARS ? amount.value : null;
  return NUMBER_WORDS.get(word) ?? (['ein', 'einem', 'un'].includes(word) ? 1 : null);
}

function ageBetween(bound: 'min' | 'max' | 'between', months: readonly number[]): RequestedAge {
  if (months.length > 1) return { kind: 'age', min: Math.min(...months), max: Math.max(...months) };
  const [only = 0] = months;
  return bound === 'max' ? { kind: 'age', min: null, max: only } : { kind: 'age', min: only, max: null };
}
