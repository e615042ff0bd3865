import type { Order, Sort } from '../sorts.ts';
import { phraseTable } from './phrase-table.ts';

// Phrases as `foldText` returns them, in English, German, Spanish and French.

/** A sort order requested in a search text. */
export interface RequestedOrder {
  sort: Exclude<Sort, 'relevance'>;
  order: Order;
}

/** Sort orders that can be requested without naming a figure. */
export const ORDERS = phraseTable<RequestedOrder>([
  [
    `newest, latest, most recent, just listed, just added, recently listed, recently added, newly listed, new listings
    neueste, neuesten, neuestes, neuster, neuste, mas reciente, mas recientes, mas nuevo, mas nuevos
    le plus recent, plus recent, plus recents, plus recente, plus recentes`,
    { sort: 'newest', order: 'desc' },
  ],
  [
    `cheapest, cheap, lowest price, lowest priced, least expensive, inexpensive
    gunstig, gunstige, gunstigste, gunstigsten, gunstigster, billig, billige, billigste, billigsten
    barato, barata, baratos, baratas, mas barato, mas barata, mas baratos, mas baratas
    pas cher, pas chere, pas chers, le moins cher, moins cher, moins chere, moins chers`,
    { sort: 'price', order: 'asc' },
  ],
  [
    'most expensive, priciest, highest price, highest priced, teuerste, teuersten, mas caro, mas cara, plus cher',
    { sort: 'price', order: 'desc' },
  ],
  ['most profitable, profitabelste, mas rentable, plus rentable', { sort: 'profit', order: 'desc' }],
  ['oldest, alteste, altesten, mas antiguo, plus ancien', { sort: 'age', order: 'desc' }],
  ['youngest, jungste, jungsten, mas joven', { sort: 'age', order: 'asc' }],
]);

/** Words that request sorting, before an order or a figure's name. */
const SORT_PHRASE_PATTERNS =
  'by, sort by, sorted by, order by, ordered by, rank by, ranked by, nach, sortiert nach, ordenado por, trie par, par';
export const SORT_PHRASES = phraseTable<true>([[SORT_PHRASE_PATTERNS, true]]);

/** Words before a figure's name that request the highest values first, the lowest first, or the default order. */
export const SUPERLATIVES = phraseTable<Order | 'usual'>([
  [
    `highest, the highest, biggest, the biggest, largest, greatest, most, the most, hochster, hochste, hochsten, hochstem
    meiste, meisten, mayor, mayores, mas, plus gros, plus grand, le plus de`,
    'desc',
  ],
  ['lowest, the lowest, smallest, least, the least, niedrigster, niedrigste, niedrigsten, menor, menores', 'asc'],
  ['best, the best, top, beste, besten, mejor, mejores, meilleur, meilleurs', 'usual'],
  [SORT_PHRASE_PATTERNS, 'usual'],
]);

/** Sort directions after the name of a figure. */
export const DIRECTIONS = phraseTable<Order>([
  ['low to high, lowest first, ascending, asc, aufsteigend, ascendente, croissant', 'asc'],
  ['high to low, highest first, descending, desc, absteigend, descendente, decroissant', 'desc'],
]);

/** Words that mark the thing after them as unwanted. */
export const NEGATIONS = phraseTable<true>([
  [
    `not, no, none of, without, except, except for, excluding, exclude, other than, apart from, anything but
    everything but, all but, isnt, arent, is not, are not, non, never, w / o, dont want, do not want, minus, avoid
    nothing, nothing with, nothing about, nothing to do with, not into, not interested in, not a fan of
    not a big fan of, outside of, outside the, not in, not on, not for, ohne, kein, keine, keinen, nicht, ausser
    sin, excepto, que no sea, sans, pas de, sauf, hors`,
    true,
  ],
]);

/** Words that may come between a negation and the unwanted thing. */
export const NEGATION_FILLERS: ReadonlySet<string> = new Set(
  `a an any the in on for from with of about built made using based another interested into related looking anything want ein eine einen mit in auf un una de con en des
  les avec`.split(/\s+/),
);
/** Words that cancel the negation before them: “not only SaaS” doesn't exclude SaaS. */
export const NO_NEGATION: ReadonlySet<string> = new Set(['only', 'just', 'necessarily', 'sure', 'too']);
/** Words that connect two unwanted things after one negation. */
export const OR_WORDS: ReadonlySet<string> = new Set(['or', 'nor', 'oder', 'ou', 'ni', 'noch']);
