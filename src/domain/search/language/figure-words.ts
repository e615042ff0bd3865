import type { FigureKind } from '../figures.ts';

/** How an amount is compared. `from` and `linking` words alone make no price of a number: “from 2021”, “for 5”. */
export type Comparison = 'min' | 'max' | 'near' | 'between' | 'from' | 'linking';

/** Words before or after an amount that say how it is compared; the longest come first. */
export const COMPARISONS: readonly [words: string, Comparison][] = [
  ['no more than', 'max'],
  ['not more than', 'max'],
  ['no less than', 'min'],
  ['not less than', 'min'],
  ['less than', 'max'],
  ['lower than', 'max'],
  ['cheaper than', 'max'],
  ['smaller than', 'max'],
  ['up to', 'max'],
  ['at most', 'max'],
  ['more than', 'min'],
  ['greater than', 'min'],
  ['higher than', 'min'],
  ['bigger than', 'min'],
  ['at least', 'min'],
  ['starting at', 'min'],
  ['under', 'max'],
  ['below', 'max'],
  ['within', 'max'],
  ['max', 'max'],
  ['maximum', 'max'],
  ['<', 'max'],
  ['<=', 'max'],
  ['=<', 'max'],
  ['≤', 'max'],
  ['over', 'min'],
  ['above', 'min'],
  ['exceeding', 'min'],
  ['from', 'from'],
  ['min', 'min'],
  ['minimum', 'min'],
  ['>', 'min'],
  ['>=', 'min'],
  ['=>', 'min'],
  ['≥', 'min'],
  ['about', 'near'],
  ['around', 'near'],
  ['roughly', 'near'],
  ['approximately', 'near'],
  ['approx', 'near'],
  ['circa', 'near'],
  ['near', 'near'],
  ['is', 'linking'],
  ['of', 'linking'],
  ['at', 'linking'],
  ['for', 'linking'],
  ['=', 'linking'],
  [':', 'linking'],
  ['~', 'near'],
  ['≈', 'near'],
  ['between', 'between'],
];

/** What may follow an amount: `5k or less`, `1k max`. */
export const LATER_COMPARISONS: readonly [words: string, Comparison][] = [
  ['or less', 'max'],
  ['or below', 'max'],
  ['or under', 'max'],
  ['or cheaper', 'max'],
  ['or more', 'min'],
  ['or above', 'min'],
  ['or over', 'min'],
  ['and up', 'min'],
  ['and above', 'min'],
  ['max', 'max'],
  ['maximum', 'max'],
  ['tops', 'max'],
  ['min', 'min'],
  ['minimum', 'min'],
  ['plus', 'min'],
];

/** What a figure is called. `factor` turns what is named into what is stored: an ARR into an MRR. */
export interface FigureName {
  kind: FigureKind;
  factor: number;
  /** Where nothing else says how it is compared. */
  usual: Comparison;
}

type Named = readonly [words: string, factor?: number, usual?: Comparison];
/** A figure that search knows does not compile without its words. */
const NAMES: Record<FigureKind, readonly Named[]> = {
  price: [['asking price'], ['price'], ['priced'], ['asking'], ['cost'], ['costs'], ['budget', 1, 'max']],
  multiple: [['profit multiple'], ['multiple']],
  revenue: [
    ['ttm revenue'],
    ['annual revenue'],
    ['yearly revenue'],
    ['monthly revenue', 12],
    ['revenue'],
    ['revenues'],
    ['turnover'],
  ],
  profit: [
    ['net profit'],
    ['ttm profit'],
    ['annual profit'],
    ['yearly profit'],
    ['monthly profit', 12],
    ['profit'],
    ['profits'],
    ['earnings'],
    ['ebitda'],
    ['sde'],
  ],
  mrr: [
    ['monthly recurring revenue'],
    ['annual recurring revenue', 1 / 12],
    ['recurring revenue'],
    ['mrr'],
    ['arr', 1 / 12],
  ],
};

const wordsIn = (words: string): number => words.split(' ').length;
/** Longer names come first: a “profit multiple” is no profit. */
export const FIGURE_NAMES: readonly [words: string, FigureName][] = Object.entries(NAMES)
  .flatMap(([kind, names]) =>
    names.map(([words, factor = 1, usual = 'near']): [string, FigureName] => [
      words,
      { kind: kind as FigureKind, factor, usual },
    ]),
  )
  .sort(([a], [b]) => wordsIn(b) - wordsIn(a));

/** A period after an amount, as a number of months. */
export const PERIODS: readonly [words: string, months: number][] = [
  ['/ month', 1],
  ['/ mo', 1],
  ['/ m', 1],
  ['per month', 1],
  ['a month', 1],
  ['monthly', 1],
  ['pm', 1],
  ['/ year', 12],
  ['/ yr', 12],
  ['/ y', 12],
  ['per year', 12],
  ['a year', 12],
  ['yearly', 12],
  ['annually', 12],
  ['per annum', 12],
];

/** Money, said in a word after the amount. */
export const CURRENCY_WORDS: ReadonlySet<string> = new Set(['usd', 'dollar', 'dollars', 'bucks', '$']);

/** A percentage, said in a word after the number. */
export const PERCENT_WORDS: ReadonlySet<string> = new Set(['%', 'percent', 'pct']);

/** After these, not even what is called a figure is one: “revenue 12 months”. */
export const TIMES: ReadonlySet<string> = new Set('hour hours day days week weeks month months year years'.split(' '));
/** What is counted and never paid: after them, a number is no price. Other plurals count, too, but for those below. */
const COUNTED: ReadonlySet<string> = new Set(
  `% percent subscriber user member customer client visitor visit view pageview download install follower reader people
  traffic word hour day week month year minute second employee km churn signup order review star mau dau wau
  paying active monthly weekly daily registered email free`.split(/\s+/),
);
/** Whether a word names what is counted, alone or in its plural. */
export const isCountedWord = (word: string): boolean => COUNTED.has(word.replace(/s$/, ''));

/** Plurals of what is for sale: “under 5000 newsletters”. */
export const SOLD_THINGS: ReadonlySet<string> = new Set(
  `newsletters apps sites blogs shops stores communities marketplaces projects businesses services extensions plugins
  products startups agencies websites saas forums podcasts games courses`.split(/\s+/),
);
