import { DOLLAR } from '../rates/currency.ts';

/** The currencies that a sign can stand for, and the most common one, if any. */
interface Sign {
  currencies: readonly string[];
  usual?: string;
}

const DOLLARS = ['USD', 'CAD', 'AUD', 'NZD', 'HKD', 'SGD', 'MXN', 'TWD'];
/**
 * Currency signs and words, in lowercase. A plain pound is sterling, while a krone may be any of several currencies.
 */
const SIGNS: Readonly<Record<string, string | Sign>> = {
  $: { currencies: DOLLARS, usual: DOLLAR },
  dollar: { currencies: DOLLARS, usual: DOLLAR },
  dollars: { currencies: DOLLARS, usual: DOLLAR },
  us$: DOLLAR,
  c$: 'CAD',
  ca$: 'CAD',
  cad$: 'CAD',
  a$: 'AUD',
  au$: 'AUD',
  aud$: 'AUD',
  nz$: 'NZD',
  hk$: 'HKD',
  s$: 'SGD',
  sg$: 'SGD',
  mx$: 'MXN',
  nt$: 'TWD',
  r$: 'BRL',
  '€': 'EUR',
  euro: 'EUR',
  euros: 'EUR',
  '£': { currencies: ['GBP', 'EGP'], usual: 'GBP' },
  '¥': { currencies: ['JPY', 'CNY'] },
  円: 'JPY',
  yen: 'JPY',
  元: 'CNY',
  rmb: 'CNY',
  '₩': 'KRW',
  원: 'KRW',
  won: 'KRW',
  '₹': 'INR',
  rs: { currencies: ['INR', 'PKR', 'LKR', 'NPR'] },
  'rs.': { currencies: ['INR', 'PKR', 'LKR', 'NPR'] },
  '₽': 'RUB',
  '₺': 'TRY',
  tl: 'TRY',
  '฿': 'THB',
  '₪': 'ILS',
  '₱': 'PHP',
  '₫': 'VND',
  '₴': 'UAH',
  '₦': 'NGN',
  '₸': 'KZT',
  '₵': 'GHS',
  'fr.': 'CHF',
  fr: 'CHF',
  'sfr.': 'CHF',
  sfr: 'CHF',
  kr: { currencies: ['SEK', 'NOK', 'DKK', 'ISK'] },
  'kr.': { currencies: ['SEK', 'NOK', 'DKK', 'ISK'] },
  zł: 'PLN',
  kč: 'CZK',
  ft: 'HUF',
  lei: 'RON',
  rp: 'IDR',
  rm: 'MYR',
};
/** Letters that count as a currency sign only before a figure: `R 1 500`. */
const PREFIXES: Readonly<Record<string, string>> = { r: 'ZAR' };
/** Currencies for which the European Central Bank publishes a rate every working day as of 2026, dollars first. */
export const RATED_CURRENCIES =
  'USD EUR AUD BRL CAD CHF CNY CZK DKK GBP HKD HUF IDR ILS INR ISK JPY KRW MXN MYR NOK NZD PHP PLN RON SEK SGD THB TRY ZAR'.split(
    ' ',
  );

/** Codes accepted in lowercase. Others must be in capitals, since some, such as `all` and `top`, are also words. */
const SMALL_CODES = new Set([...RATED_CURRENCIES, 'BGN']);

const escapePattern = (text: string): string => text.replace(/[.$]/g, '\\$&');
const SIGN = Object.keys(SIGNS)
  .sort((a, b) => b.length - a.length)
  .map(escapePattern)
  .join('|');
const CODE_OR_SIGN_AT_START = new RegExp(`^(${SIGN}|r(?=[ \\d])|[a-z]{3}(?![a-z]))`, 'i');
/** Matches a country code separated from its dollar sign, as in `US $ 20`, which is parsed like `US$ 20`. */
const SPACED_DOLLAR = /\b(US|CA|AU|NZ|HK|SG|MX|NT) \$/i;
const CODE_OR_SIGN_AT_END = new RegExp(`(?:(${SIGN})|([a-z]{3}))$`, 'i');

let known: Intl.DisplayNames | undefined;
/** Returns true if three capital letters are a currency code. */
function isCode(code: string): boolean {
  known ??= new Intl.DisplayNames('en', { type: 'currency', fallback: 'none' });
  return known.of(code) !== undefined;
}

function signOf(token: string, isPrefix: boolean): Sign | null {
  const small = token.toLowerCase();
  const found = Object.hasOwn(SIGNS, small) ? SIGNS[small] : isPrefix ? PREFIXES[small] : undefined;
  if (found !== undefined) return typeof found === 'string' ? { currencies: [found] } : found;
  const code = token.toUpperCase();
  if (SMALL_CODES.has(code) || (token === code && code.length === 3 && isCode(code))) return { currencies: [code] };
  return null;
}

/** The text of an amount with its currency removed, and the currencies it may be in. */
export interface CurrencyReading {
  rest: string;
  /** Empty if the text names no currency, or two that contradict each other. */
  currencies: readonly string[];
  isContradiction: boolean;
}

/**
 * Parses the currency before an amount, after it, or both: `€3,400`, `3400 EUR`, `$1,500 CAD`. `expected` is the
 * column's currency, which is preferred if several currencies share the sign.
 */
export function readCurrency(typed: string, expected: string): CurrencyReading {
  const text = typed.normalize('NFKC').replace(SPACED_DOLLAR, '$1$');
  const before = CODE_OR_SIGN_AT_START.exec(text)?.[0] ?? '';
  const first = before === '' ? null : signOf(before, true);
  const signs = first ? [first] : [];
  let rest = first ? text.slice(before.length).trim() : text.trim();
  // Up to two currencies may follow the amount: `100 kr SEK`.
  for (let behind = 0; behind < 2; behind++) {
    const after = CODE_OR_SIGN_AT_END.exec(rest)?.[0] ?? '';
    const last = after === '' ? null : signOf(after, false);
    if (!last) break;
    signs.push(last);
    rest = rest.slice(0, -after.length).trim();
  }
  const common = signs.reduce<readonly string[]>(
    (all, { currencies }) => all.filter((currency) => currencies.includes(currency)),
    signs[0]?.currencies ?? [],
  );
  const usual = signs.map((sign) => sign.usual).find((currency) => currency !== undefined && common.includes(currency));
  const meant = common.includes(expected) ? expected : usual;
  return { rest, currencies: meant ? [meant] : common, isContradiction: signs.length > 0 && common.length === 0 };
}

/**
 * Returns the currencies that a column's heading may refer to: `Revenue (EUR)`, `Umsatz in €`, `MRR kr`. Empty if it
 * names none, or two different ones.
 */
export function headingCurrencies(heading: string): readonly string[] {
  const tokens = heading
    .split(/[\s()[\],:;/_-]+/)
    .filter((token) => /\p{Sc}|^(kr|euros?)$/iu.test(token) || isCapitals(token));
  const signs = tokens.flatMap((token) => signOf(token, false) ?? []);
  const [first, ...others] = signs.map(({ currencies, usual }) => (usual ? [usual] : currencies));
  return first && others.every((other) => other.join() === first.join()) ? first : [];
}
const isCapitals = (token: string): boolean => /^[A-Z]{3}$/.test(token);
