import type { Facts, Judged } from './catalogue.ts';
import { NOW } from './measures.ts';

/** A listing's grade for a query: 3 for an exact match of the intent, 1 for something close. */
export type Grade = 0 | 1 | 2 | 3;

/** Dollars for one unit of a currency, as the bench converts. */
export const RATES: Readonly<Record<string, number>> = { USD: 1, EUR: 1.08, GBP: 1.27 };

/** The same rates in the form that searches take. */
export const DOLLAR_RATES = Object.entries(RATES).map(([currency, rate]) => ({ currency, rate: String(rate) }));

const FIGURE_FACTS = [
  ...(['price', 'mrr', 'profit', 'revenue', 'multiple', 'subscribers', 'users', 'visits', 'customers'] as const),
  ...(['followers', 'hours', 'earns', 'revenueMultiple', 'age', 'founded'] as const),
];
export type FigureFact = (typeof FIGURE_FACTS)[number];
type Sign = '<=' | '>=' | '~' | '<~' | '>~';

/** A figure in a reading: dollars, another currency, times, years, hours, or plain numbers. */
export interface MeantFigure {
  fact: FigureFact;
  sign: Sign;
  value: number;
  currency: string;
}

/** A careful reader's interpretation of a text, apart from its words. */
export interface Meant {
  figures: MeantFigure[];
  flags: ('buyNow' | 'proof')[];
  sort: string | null;
  /** Facts with values: a listing has to have one of them, or none if `isWanted` is false. */
  traits: { fact: Trait; values: string[]; isWanted: boolean; isStart: boolean }[];
}
const TRAITS = ['niche', 'audience', 'category', 'country', 'stage', 'tech', 'name'] as const;
type Trait = (typeof TRAITS)[number];

const isOneOf = <T extends string>(all: readonly T[], item: string): item is T => all.some((known) => known === item);

/** Parses the part after the bar in a line of `queries.txt`. */
export function meantBy(text: string): Meant {
  const meant: Meant = { figures: [], flags: [], sort: null, traits: [] };
  for (const part of text.split('&').map((item) => item.trim())) {
    const [, not = '', name = '', sign = '', value = '', currency = 'USD'] =
      /^(!?)(\w+)(?:(<=|>=|<~|>~|~|=|\^)(\S+)(?: ([A-Z]{3}))?)?$/.exec(part) ?? [];
    if (name === 'buyNow' || name === 'proof') meant.flags.push(name);
    else if (name === 'sort') meant.sort = value;
    else if (isOneOf(TRAITS, name) && value)
      meant.traits.push({ fact: name, values: value.split(','), isWanted: !not, isStart: sign === '^' });
    else if (isOneOf(FIGURE_FACTS, name) && Number.isFinite(Number(value)) && value)
      meant.figures.push({ fact: name, sign: sign as Sign, value: Number(value), currency });
    else throw new Error(`There is no such fact: ${part}`);
  }
  return meant;
}

/**
 * Grades listings for a reading by their facts only. If the reading asks for an order, the first ten in it are best.
 */
export function gradesFor(meant: Meant, listings: readonly Judged[]): Map<string, Grade> {
  const grades = new Map(listings.map(({ entry, facts }) => [entry.card.id, gradeOf(meant, facts)]));
  if (!meant.sort) return grades;
  const [by = '', order = ''] = meant.sort.split(':');
  const sign = order === 'asc' ? 1 : -1;
  const relevant = listings.filter(({ entry }) => grades.get(entry.card.id));
  const sorted = relevant
    .flatMap((item) => {
      const value = sortedFact(by, item.facts);
      return value === null ? [] : [{ id: item.entry.card.id, value }];
    })
    .sort((a, b) => sign * (a.value - b.value));
  const [tenth = Number.NaN, thirtieth = Number.NaN] = [9, 29].map(
    (at) => sorted[Math.min(at, sorted.length - 1)]?.value,
  );
  for (const { entry } of relevant) grades.set(entry.card.id, 1);
  // Listings with equal values get equal grades.
  for (const { id, value } of sorted) {
    if (sign * (value - tenth) <= 0) grades.set(id, 3);
    else if (sign * (value - thirtieth) <= 0) grades.set(id, 2);
  }
  return grades;
}

function sortedFact(by: string, facts: Facts): number | null {
  if (by === 'newest') return facts.listedAt.getTime();
  if (isOneOf(FIGURE_FACTS, by)) return factValues(by, facts)[0] ?? null;
  throw new Error(`There is no such order: ${by}`);
}

/** Grades a listing by its facts alone. */
export function gradeOf({ figures, flags, traits }: Meant, facts: Facts): Grade {
  for (const flag of flags) if (flag === 'buyNow' ? !facts.buyNow : facts.source === 'self') return 0;
  for (const { fact, values, isWanted, isStart } of traits) {
    const held = [facts[fact] ?? ''].flat();
    const has = values.some((value) => held.some((item) => (isStart ? item.startsWith(value) : item === value)));
    if (has !== isWanted) return 0;
  }
  return figures.reduce<Grade>((low, figure) => {
    const grade = gradeOfFigure(figure, facts);
    return grade < low ? grade : low;
  }, 3);
}

/** Returns a fact's values in the units of a reading, or several if the reading doesn't say which. */
function factValues(fact: FigureFact, facts: Facts): number[] {
  const some = (value: number | null) => (value === null ? [] : [value]);
  switch (fact) {
    case 'earns':
      return [facts.mrr, facts.revenue && facts.revenue / 12, facts.profit && facts.profit / 12].flatMap(some);
    case 'multiple':
      return some(facts.multiple && facts.multiple / 10);
    case 'revenueMultiple':
      return some(facts.revenue && facts.price / facts.revenue);
    case 'founded':
      return [Number(facts.foundedOn.slice(0, 4))];
    case 'age':
      return [
        NOW.getUTCFullYear() -
          Number(facts.foundedOn.slice(0, 4)) +
          (NOW.getUTCMonth() + 1 - Number(facts.foundedOn.slice(5))) / 12,
      ];
    default:
      return some(facts[fact]);
  }
}

const INCOMES: readonly FigureFact[] = ['mrr', 'revenue', 'profit', 'earns'];

function gradeOfFigure({ fact, sign, value, currency }: MeantFigure, facts: Facts): Grade {
  const wanted = value * (RATES[currency] ?? 1);
  const of = (item: number): Grade => {
    if (sign === '<=') return item <= wanted ? 3 : 0;
    if (sign === '>=') return item >= wanted ? 3 : 0;
    if (sign === '<~' && item <= wanted) return item >= wanted / 2 ? 3 : 2;
    if (sign === '>~' && item >= wanted) return item <= wanted * 2 ? 3 : 2;
    // “About” allows a difference of a tenth for grade 3, a quarter for 2 and a half for 1. A project that earns more
    // gets at least grade 1.
    const off = Math.abs(item - wanted) / wanted;
    if (off <= 0.1) return 3;
    if (off <= 0.25) return 2;
    return off <= 0.5 || (item > wanted && INCOMES.includes(fact)) ? 1 : 0;
  };
  return factValues(fact, facts)
    .map(of)
    .reduce<Grade>((high, item) => (item > high ? item : high), 0);
}
