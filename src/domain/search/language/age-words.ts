import { phraseTable } from './phrase-table.ts';

// Words as `foldText` returns them, in English, German, Spanish and French.

/** Words before a founding year, with or without one of the `YEAR_BOUNDS` in between. */
export const FOUNDED_WORDS = phraseTable<true>([
  [
    `founded, started, established, est, launched, created, built, incorporated, opened, born
    gegrundet, gestartet, fundado, fundada, fundados, fundadas, lanzado, lanzada
    fonde, fondee, fondes, fondees, cree, creee, creees, lance, lancee`,
    true,
  ],
]);

/** The way in which a year limits the founding date. */
export type YearBound = 'after' | 'before' | 'from' | 'until' | 'in' | 'between';

/** Bounds that precede a year. Words marked `alone` imply a founding year even without a word such as “founded”. */
export const YEAR_BOUNDS = phraseTable<{ bound: YearBound; alone: boolean }>([
  ['after, newer than, nach, despues de, apres', { bound: 'after', alone: true }],
  ['later than', { bound: 'after', alone: false }],
  ['before, older than, prior to, vor, antes de, avant', { bound: 'before', alone: true }],
  ['earlier than', { bound: 'before', alone: false }],
  [
    `since, running since, online since, live since, active since, operating since, in business since, around since
    seit, depuis, desde`,
    { bound: 'from', alone: true },
  ],
  ['from, ab', { bound: 'from', alone: false }],
  ['until, till, by, up to, no later than, bis, hasta, jusqua', { bound: 'until', alone: false }],
  ['in, en, im jahr', { bound: 'in', alone: false }],
  ['between, zwischen, entre', { bound: 'between', alone: false }],
]);

/** Bounds that follow a year: `2019 or later`. */
export const LATER_YEAR_BOUNDS = phraseTable<YearBound>([
  [
    `or later, or newer, or after, and later, and newer, and after, onward, onwards, oder spater, o despues
    ou apres`,
    'from',
  ],
  ['or earlier, or before, or older, and earlier, oder fruher, o antes, ou avant', 'until'],
]);

/** Bounds that precede a duration. Words with `isAge` mark the duration as an age without further words. */
export const AGE_BOUNDS = phraseTable<{ bound: 'min' | 'max' | 'between'; isAge: boolean }>([
  ['older than, not younger than, no younger than, alter als, mayor de', { bound: 'min', isAge: true }],
  ['younger than, newer than, not older than, no older than, junger als', { bound: 'max', isAge: true }],
  [
    `at least, more than, over, minimum, min, >, >=, ≥, mindestens, uber, mehr als, al menos, mas de, de mas de
    au moins, plus de, de plus de`,
    { bound: 'min', isAge: false },
  ],
  [
    `less than, under, at most, up to, not more than, no more than, maximum, max, <, <=, ≤, hochstens, maximal, unter, bis
    weniger als, menos de, de menos de, hasta, moins de, de moins de, au plus`,
    { bound: 'max', isAge: false },
  ],
  ['between, zwischen, entre', { bound: 'between', isAge: false }],
]);

/** Words before a duration, or before its bound, that mark it as an age. */
export const AGE_NAMES = phraseTable<true>([
  [
    `age, aged, age of, age :, age is, alter, running for, operating for, active for, online for, live for, around for
    in business for`,
    true,
  ],
]);

/** Units of an age, with their length in months. */
export const AGE_UNITS = phraseTable<number>([
  ['years, year, yrs, yr, y, jahre, jahren, jahr, anos, ano, ans, an', 12],
  ['months, month, mos, monate, monaten, monat, meses, mois', 1],
]);

/** Words after a duration that mark it as an age. */
export const AGE_MARKS = phraseTable<true>([
  [
    `old, of age, in business, in operation, of operation, of history, online, running, alt, de antiguedad
    dage, dexistence`,
    true,
  ],
]);

/** Bounds that follow a duration. Words with `isAge` also mark the duration as an age. */
export const LATER_AGE_BOUNDS = phraseTable<{ bound: 'min' | 'max'; isAge: boolean }>([
  ['or older, and older, oder alter', { bound: 'min', isAge: true }],
  ['or younger, or newer, oder junger', { bound: 'max', isAge: true }],
  ['or more, and up, plus, min, minimum, oder mehr, o mas, ou plus', { bound: 'min', isAge: false }],
  ['or less, max, maximum, tops, oder weniger, o menos, ou moins', { bound: 'max', isAge: false }],
]);

/** Phrases meaning that a listing was founded within the last year. */
export const BRAND_NEW = phraseTable<true>([['brand new, brand-new, brandneu', true]]);
