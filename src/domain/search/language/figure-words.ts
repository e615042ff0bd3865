import type { FigureKind } from '../figures.ts';
import { phraseTable } from './phrase-table.ts';

// Words as `foldText` returns them, in English, German, Spanish and French.

/** The comparison for an amount. `from` and `linking` words alone don't make a number a price: “from 2021”, “for 5”. */
export type AmountComparison = 'min' | 'max' | 'near' | 'between' | 'from' | 'linking' | 'better';

/** Comparison words before an amount. */
export const COMPARISON_WORDS = phraseTable<AmountComparison>([
  [
    `no more than, not more than, less than, less then, lower than, cheaper than, smaller than, fewer than, not over
    not above, no higher than, not higher than, not exceeding, capped at, cap, limit, price limit, max is, maximum is, max of, nothing over, nothing above, up to, at most, under, undr, below, within, sub, max, maximum, <, <=, =<, ≤
    unter, bis, bis zu, hochstens, maximal, weniger als
    menos de, hasta, maximo, como maximo, moins de, jusqua, au plus, maximum de`,
    'max',
  ],
  [
    `no less than, not less than, more than, greater than, higher than, bigger than, at least, starting at, over, above
    exceeding, not under, not below, nothing under, nothing below, min, minimum, >, >=, =>, ≥
    uber, mindestens, mehr als, mas de, al menos, por lo menos, minimo, plus de, au moins, a partir de`,
    'min',
  ],
  [
    `about, around, roughly, approximately, approx, circa, near, ~, ≈
    etwa, ungefahr, ca, alrededor de, unos, environ, autour de`,
    'near',
  ],
  ['from, starting from, ab, von, desde, des', 'from'],
  ['is, of, at, for, =, :, fur, por, pour', 'linking'],
  ['between, zwischen, entre', 'between'],
]);

/** Comparison words after an amount: `5k or less`, `1k max`. */
export const LATER_COMPARISON_WORDS = phraseTable<AmountComparison>([
  [
    'or less, or lower, or below, or under, or cheaper, or fewer, max, maximum, tops, ceiling, limit, cap, oder weniger, o menos, ou moins',
    'max',
  ],
  ['or so, or thereabouts, ish', 'near'],
  ['or better', 'better'],
  ['or more, or above, or over, or higher, and up, and above, min, minimum, plus, oder mehr, o mas, ou plus', 'min'],
]);

/** Words between the two amounts of a range: `5k to 10k`. */
export const RANGE_WORDS: ReadonlySet<string> = new Set(['-', 'to', 'bis', 'a']);
/** Words between the two amounts of a range that starts with “between”. */
export const BETWEEN_WORDS: ReadonlySet<string> = new Set([...RANGE_WORDS, 'and', '&', 'und', 'y', 'et']);

/** A figure's name in a search text. `factor` converts the named value to the stored one, such as an ARR to an MRR. */
export interface FigureName {
  kind: FigureKind;
  factor: number;
  /** Comparison to use if the text has none. */
  usual: AmountComparison;
  /** True if the words are also used for things other than figures: “have 500”. */
  isVague?: boolean;
}

/** Months per week, to convert hours per month to hours per week. */
const WEEKS = 12 / 52;
const LEAST: Partial<FigureName> = { usual: 'min' };

/** Words for each figure. Because of the `Record` type, a searchable figure without words doesn't compile. */
const NAMES: Record<FigureKind, readonly (readonly [words: string, more?: Partial<FigureName>])[]> = {
  price: [
    [
      'asking price, price, price range, price tag, price tag of, priced, priced at, asking, cost, costs, costing, selling for, preis, precio, prix',
    ],
    ['budget, budget is, presupuesto', { usual: 'max' }],
    [
      'to spend, spend, to invest, invest, have, got, i have, i got, to pay, can pay, pay, afford, can afford, zum ausgeben',
      { usual: 'max', isVague: true },
    ],
  ],
  multiple: [
    ['profit multiple, earnings multiple, multiple'],
    [
      'months profit, months of profit, months net profit, months of net profit, months of earnings',
      { factor: 1 / 12 },
    ],
    ['years profit, years of profit, year of profit, years of net profit, years of earnings'],
  ],
  revenueMultiple: [
    ['revenue multiple, sales multiple, years of revenue, years revenue'],
    ['months of revenue, months of mrr', { factor: 1 / 12 }],
  ],
  subscribers: [
    ['subscribers, subscriber, subs, readers, newsletter subscribers, abonnenten, suscriptores, abonnes', LEAST],
    ['list of, list size, list size of', { ...LEAST, isVague: true }],
  ],
  users: [
    [
      `users, active users, registered users, daily users, weekly users, monthly users, daily active users
      weekly active users, monthly active users, used by, dau, wau, mau, installs, active installs, installations, downloads, members, nutzer
      mitglieder, usuarios, miembros, utilisateurs, membres`,
      LEAST,
    ],
  ],
  visits: [
    [
      `visits, visitors, unique visitors, visits monthly, pageviews, page views, views, traffic, besucher, besuche
      visitas, visitantes, visites, visiteurs`,
      LEAST,
    ],
  ],
  customers: [['customers, paying customers, paying users, clients, kunden, clientes', LEAST]],
  followers: [
    [
      `followers, follower, instagram followers, twitter followers, tiktok followers, social followers
      social media followers, seguidores`,
      LEAST,
    ],
  ],
  hours: [
    [
      `hours a week, hours per week, hours each week, hours weekly, hours / week, hours / wk, hours a wk, hrs / wk, hrs weekly, h / wk, hours of work weekly, hours of work per week, hours work a week, hours work per week, weekly hours, hour a week, hour per week, hrs a week
      hrs per week, hrs / week, hr a week, h a week, h per week, h / week, h weekly, hours of work a week
      stunden pro woche, stunden die woche, h pro woche, horas por semana, horas a la semana, h por semana
      heures par semaine, h par semaine`,
      { usual: 'max' },
    ],
    ['hours a month, hours per month, hours / month, hours monthly', { usual: 'max', factor: WEEKS }],
  ],
  revenue: [
    [
      `ttm revenue, annual revenue, yearly revenue, revenue, revenues, turnover, sales, umsatz, jahresumsatz
      ingresos, facturacion, ventas, chiffre daffaires, revenus`,
    ],
    ['monthly revenue', { factor: 12 }],
    ['earning, earns, making, makes, doing, does, bringing in, brings in, generating, generates', { isVague: true }],
  ],
  profit: [
    [
      `net profit, ttm profit, annual profit, yearly profit, profit, profits, earnings, ebitda, sde, gewinn, jahresgewinn
      beneficio, beneficios, ganancia, ganancias, benefice, benefices`,
    ],
    ['monthly profit, profit monthly', { factor: 12 }],
    ['netting, nets, clears, clearing', { isVague: true }],
  ],
  mrr: [
    ['monthly recurring revenue, recurring revenue, mrr, mmr'],
    ['annual recurring revenue, arr', { factor: 1 / 12 }],
  ],
};

export const FIGURE_NAMES = phraseTable(
  Object.entries(NAMES).flatMap(([kind, names]) =>
    names.map(([words, more]): [string, FigureName] => [
      words,
      { kind: kind as FigureKind, factor: 1, usual: 'near', ...more },
    ]),
  ),
);

/** Periods after an amount, in months. */
export const PERIOD_WORDS = phraseTable<number>([
  [
    `/ month, / mo, / m, per month, a month, each month, monthly, pm, pro monat, im monat, monatlich, al mes, por mes
    mensual, par mois, mensuel`,
    1,
  ],
  ['/ year, / yr, / y, per year, a year, yearly, annually, per annum, pro jahr, im jahr, al ano, por ano, par an', 12],
]);

/**
 * Units of time: a number before a unit of time is not a figure, even next to a figure's name, as in “revenue 12
 * months”.
 */
export const TIMES: ReadonlySet<string> = new Set(
  `hour hours hrs h day days week weeks month months year years stunde stunden tage woche wochen monate jahre
  hora horas dias semana semanas meses anos heure heures jours semaine semaines mois ans`.split(/\s+/),
);
/**
 * Things that are counted rather than paid, so that a number before one of them isn't a price. Plurals not listed here
 * are treated the same way, except `SOLD_THINGS`.
 */
const COUNTED: ReadonlySet<string> = new Set(
  `% percent subscriber sub user member customer client visitor visit view pageview download install follower reader people
  traffic word hour day week month year minute second employee km churn signup order review star mau dau wau
  paying active monthly weekly daily registered email free hr abonnenten suscriptore abonne`.split(/\s+/),
);
/** Returns true if a word, in the singular or plural, names something counted. */
export const isCountedWord = (word: string): boolean => COUNTED.has(word.replace(/s$/, ''));

/** Plurals of things for sale, before which a number can be a price: “under 5000 newsletters”. */
export const SOLD_THINGS: ReadonlySet<string> = new Set(
  `newsletters apps sites blogs shops stores communities marketplaces projects businesses services extensions plugins
  products startups agencies websites saas forums podcasts games courses`.split(/\s+/),
);
