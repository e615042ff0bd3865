import { unitOf } from '../../../src/domain/search/figures.ts';
import type { Figure } from '../../../src/domain/search/language/figure.ts';
import { parseSearchText } from '../../../src/domain/search/language/parse-search-text.ts';
import type { RequestedAge } from '../../../src/domain/search/language/requested-age.ts';
import { STOP_WORDS, termsOf } from '../../../src/domain/search/language/terms-of.ts';
import { DOLLAR_RATES, type FigureFact, type MeantFigure, RATES } from './judgement.ts';
import type { Query } from './queries.ts';

/**
 * The verdict on a query. `understood`: interpreted as intended; `wrong`: something unintended was found, required or
 * excluded; `missed`: something intended was treated as plain words or ignored.
 */
export type Verdict = 'understood' | 'wrong' | 'missed';

interface ReadFigure {
  fact: string;
  min: number | null;
  max: number | null;
  near: number | null;
  currency: string;
}
/** The search's interpretation of a text, in the same units as the expected ones. */
export interface QueryReading {
  figures: ReadFigure[];
  flags: string[];
  sort: string | null;
  /** Stems that must be found, with a phrase split into its words, and stems that must not be found. */
  required: string[][];
  excluded: string[][];
}

/** Tolerated relative error of a bound, plus a cent, because “over” and “from” count as the same. */
const TOLERANCE = 0.02;
const CENT = 0.01;

/** Returns the search's interpretation of a text. */
export function readQuery(q: string): QueryReading {
  const read = parseSearchText(q, DOLLAR_RATES);
  const { groups, figures, ages, unwanted, order } = read;
  return {
    figures: [...figures.map(readFigure), ...ages.map(readAge)],
    flags: (['buyNow', 'proof'] as const).filter((flag) => read[flag] !== null),
    sort: order && `${order.sort}:${order.order}`,
    required: groups
      .filter(({ optional }) => !optional)
      .map(({ alternatives: [typed] }) => typed?.term.split('-') ?? []),
    excluded: unwanted.map(({ words }) => [...stemsOf([words])]),
  };
}

function readFigure({ kind, min, max, near, typed }: Figure): ReadFigure {
  const { scale } = unitOf(kind);
  const written = (kept: number | null) => (kept === null ? null : kept / scale);
  return {
    fact: kind,
    min: near === null ? written(min) : null,
    max: near === null ? written(max) : null,
    near: written(near),
    currency: typed?.currency ?? 'USD',
  };
}

/** Converts an age to years. A year of founding becomes the years of its first and last month. */
function readAge({ kind, min, max }: RequestedAge): ReadFigure {
  const years = (months: number | null) => {
    if (months === null) return null;
    return kind === 'age' ? months / 12 : Math.floor((months - 1) / 12);
  };
  return { fact: kind, min: years(min), max: years(max), near: null, currency: 'USD' };
}

/** Returns the verdict on the search's interpretation of a query. */
export function verdictOf({ q, required, allowed, excluded, meant }: Query, read: QueryReading): Verdict {
  const figures = meant.figures.map((figure) => agreementOf(figure, read.figures));
  const meantKinds = meant.figures.flatMap(({ fact }) => kindsOf(fact));
  const banned = stemsOf(excluded);
  const wanted = stemsOf(required);
  const free = new Set([...wanted, ...stemsOf(allowed)]);
  // A known phrase keeps its stop words: `software as a service`.
  const must = read.required.flat().filter((item) => !STOP_WORDS.has(item));
  const out = read.excluded.flat();
  const isWrong =
    figures.includes('wrong') ||
    read.figures.some(({ fact }) => !meantKinds.includes(fact)) ||
    read.flags.some((flag) => !meant.flags.some((item) => item === flag)) ||
    (read.sort !== null && read.sort !== meant.sort) ||
    out.some((item) => !banned.has(item)) ||
    must.some((item) => banned.has(item) && !wanted.has(item));
  if (isWrong) return 'wrong';
  const isMissed =
    figures.includes('missed') ||
    read.sort !== meant.sort ||
    meant.flags.some((flag) => !read.flags.includes(flag)) ||
    [...banned].some((item) => !out.includes(item)) ||
    [...wanted].some((item) => !must.includes(item));
  if (isMissed) return 'missed';
  // Requiring a filler word is an error even if everything else is right. A typo is searched for as typed.
  return must.some((item) => !free.has(item) && !stemsOf([q.replace(/\W/g, '')]).has(item)) ? 'wrong' : 'understood';
}

/** Returns the stems of all words except stop words. */
const stemsOf = (texts: readonly string[]): Set<string> =>
  new Set(
    texts
      .flatMap((text) => text.split(/[\s-]+/))
      .filter((word) => !STOP_WORDS.has(word.toLowerCase()))
      .flatMap((word) => termsOf(word).slice(0, 1)),
  );

/**
 * Returns the kinds of figures that may express a fact: `earns` may be any income, and a founding year may be an age.
 */
function kindsOf(fact: FigureFact): string[] {
  if (fact === 'earns') return ['mrr', 'revenue', 'profit'];
  return fact === 'founded' ? ['founded', 'age'] : [fact];
}

function agreementOf(meant: MeantFigure, read: readonly ReadFigure[]): 'right' | 'wrong' | 'missed' {
  const { fact, sign, currency } = meant;
  const found = read.find((item) => kindsOf(fact).includes(item.fact));
  if (!found) return 'missed';
  const yearly = fact === 'earns' && found.fact !== 'mrr' ? 12 : 1;
  const value = meant.value * (RATES[found.currency === currency ? currency : 'USD'] ?? 1) * yearly;
  const is = (end: number | null) => end !== null && Math.abs(end - value) <= value * TOLERANCE + CENT;
  const isClosed = sign === '<=' ? is(found.max) : sign === '>=' && is(found.min);
  const isNear = sign === '~' || sign === '<~' || sign === '>~' ? is(found.near) : false;
  const isBound = sign === '<~' ? is(found.max) : sign === '>~' && is(found.min);
  if (!isClosed && !isNear && !isBound) return 'wrong';
  return found.currency === currency ? 'right' : 'missed';
}
