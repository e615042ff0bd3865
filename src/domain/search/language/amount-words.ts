import { DOLLAR, EURO } from '../../rates/currency.ts';

export const CURRENCY_SIGNS: Readonly<Record<string, string>> = { $: DOLLAR, '€': EURO, '£': 'GBP', '₹': 'INR' };

/** Maps words next to an amount to currency codes. Codes that are also words (`cad`) are left out. */
export const CURRENCY_WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    [DOLLAR]: '$ usd dollar dollars bucks dolar dolares',
    [EURO]: '€ eur euro euros',
    GBP: '£ gbp pound pounds quid sterling',
    CHF: 'chf franken',
    INR: '₹ inr rupees',
    AUD: 'aud',
    JPY: 'jpy yen',
    SEK: 'sek',
    NOK: 'nok',
    DKK: 'dkk',
    PLN: 'pln zloty',
  }).flatMap(([currency, words]) => words.split(' ').map((word) => [word, currency] as const)),
);

/** Words that multiply the amount before them: `8 grand`. */
export const SCALES: ReadonlyMap<string, number> = new Map(
  Object.entries({
    k: 1000,
    grand: 1000,
    thousand: 1000,
    tausend: 1000,
    mil: 1000,
    mille: 1000,
    million: 1_000_000,
  }),
);

/** Numbers written as words, treated as numbers only in context: before a scale, “times” or something counted. */
export const NUMBER_WORDS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    a: 1,
    an: 1,
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    nine: 9,
    ten: 10,
    twelve: 12,
    fifteen: 15,
    twenty: 20,
    thirty: 30,
    forty: 40,
    fifty: 50,
  }),
);

/** Words that turn the number before them into a percentage. */
export const PERCENT_WORDS: ReadonlySet<string> = new Set(['%', 'percent', 'pct']);
