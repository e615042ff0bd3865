import { DOLLAR, decimalsOf } from '../rates/currency.ts';
import { toAsciiDigits } from '../shared/to-ascii-digits.ts';
import { readCurrency } from './read-currency.ts';

/**
 * The result of parsing a typed figure: empty, one number, two possible numbers, an amount in one of several
 * currencies, or unreadable with the reason. Amounts in currencies other than dollars include the currency and are in
 * its smallest unit.
 */
export type FigureReading =
  | { kind: 'empty' }
  | { kind: 'value'; value: number; currency?: string; isByLocale?: true }
  | { kind: 'ambiguous'; values: [number, number]; currency?: string }
  | { kind: 'which-currency'; currencies: readonly string[] }
  | { kind: 'unreadable'; message: string };

/**
 * Money is parsed to cents, whole dollars and counts to whole numbers, and measures (percentages, hours) to at most two
 * decimals.
 */
export type FigureUnit = 'money' | 'dollars' | 'count' | 'measure';

export interface FigureFormat {
  unit: FigureUnit;
  /** The decimal separator, if known. */
  decimalSign?: DecimalSign | undefined;
  /** The decimal separator of the user's locale, used only if the figure is otherwise ambiguous. */
  localSign?: DecimalSign | undefined;
  /**
   * Default currency, set if amounts in any currency are accepted. Without it, only dollars are accepted, and
   * `inDollars` is the error message for other currencies.
   */
  currency?: string | undefined;
  inDollars?: string | undefined;
}
export type DecimalSign = '.' | ',';

const SPACES = /[\s\u00A0\u2007\u2009\u202F]+/g;
/** Maximum length of a figure, including its currency and spaces. */
const MAX_TYPED = 60;
const APOSTROPHES = /[\u02BC\u2018\u00B4\u0060\u2032]/g;
/** Words for "about", which are ignored: `ca. 1200` is parsed as 1,200. */
const APPROXIMATION = /^(?:ca?\.|circa|approx\w*\.?|about|around|etwa|rund|env\.|environ|aprox\.?|[~\u2248]) ?/i;
/** Matches the mark of an amount without cents, as written in Switzerland: `1'250.-`. */
const NO_CENTS = /[.,:][-\u2013\u2014]{1,2}$/;

/** Normalizes a typed figure from any script or keyboard to plain digits and separators. */
const plainFigure = (typed: string): string =>
  toAsciiDigits(typed)
    .replace('\u066B', '.')
    .replaceAll('\u066C', ',')
    .replace(APOSTROPHES, "'")
    .replace(SPACES, ' ')
    .trim();
const FIGURE = /^\+?((?:[\d.,' \u2019]*\d)[.,]?) ?([km]?)$/i;
const MULTIPLES: Record<string, number> = { k: 1_000, m: 1_000_000 };
const EXAMPLES: Record<FigureUnit, string> = {
  money: '1,500 or 12.50',
  dollars: '1,500 or 42k',
  count: '1,500',
  measure: '12 or 2.5',
};
const TOO_MANY_DECIMALS: Record<FigureUnit, string> = {
  money: 'At most two decimals.',
  dollars: 'Enter whole dollars.',
  count: 'Enter a whole number.',
  measure: 'At most two decimals.',
};
/** Maximum number of decimals; for money it depends on the currency. */
const DECIMALS = { dollars: 0, count: 0, measure: 2 } as const;
/** Maximum number of digits; anything longer is likely a phone or card number. */
const MAX_DIGITS = 12;

/**
 * Parses a typed figure without rounding or limits: `1,500.00` or `1.500,00`, `1 500` or `1'500`, `2,5`, `42k`,
 * `ca. 1200`, `1'250.-`, in full-width or Arabic digits, with a currency or `%`. A comma before exactly three digits is
 * a thousands separator; a point there gives both possible values if the unit allows both and the locale doesn't
 * decide.
 */
export function readFigure(typed: string, format: FigureFormat): FigureReading {
  const { unit, decimalSign, localSign } = format;
  if (typed.length > MAX_TYPED && typed.trim().length > MAX_TYPED)
    return unreadableFigure(`At most ${MAX_DIGITS} digits.`);
  const text = plainFigure(typed.trim()).replace(APPROXIMATION, '');
  if (text === '') return { kind: 'empty' };
  const isMoney = unit === 'money' || unit === 'dollars';
  const named = readCurrency(text, format.currency ?? DOLLAR);
  const [currency = format.currency ?? DOLLAR, ...others] = named.currencies;
  if (named.isContradiction) return unreadableFigure('It names two currencies.');
  if (!isMoney && named.currencies.length > 0) return unreadableFigure('Enter it without a currency.');
  if (format.currency === undefined && (currency !== DOLLAR || others.length > 0)) {
    const answer = others.length ? `Use a currency code: ${named.currencies.join(', ')}.` : 'Convert it first.';
    return unreadableFigure(format.inDollars ?? `Amounts are in US dollars. ${answer}`);
  }
  const bare = (isMoney ? named.rest : text.replace(/ ?%$/, '').trim()).replace(isMoney ? NO_CENTS : '', '');
  if (/^([-\u2212]|\(.*\)$)/.test(bare)) return unreadableFigure('Enter 0 or more.');
  const [, body = '', suffix = ''] = FIGURE.exec(bare) ?? [];
  const multiple = MULTIPLES[suffix.toLowerCase()] ?? 1;
  const digits = body.replace(/\D/g, '').length + Math.log10(multiple);
  if (digits > MAX_DIGITS) return unreadableFigure(`At most ${MAX_DIGITS} digits.`);
  const splits = splitsOf(body).filter(
    (split) => !decimalSign || !split.decimalSign || split.decimalSign === decimalSign,
  );
  if (splits.length === 0) return unreadableFigure(`Enter one number, such as ${EXAMPLES[unit]}.`);
  if (others.length > 0) return { kind: 'which-currency', currencies: named.currencies };
  const decimals = unit === 'money' ? decimalsOf(currency) : DECIMALS[unit];
  const [first, second] = splits
    .map((split) => exactValue(split, multiple, decimals))
    .filter((value) => value !== null);
  if (first === undefined)
    return unreadableFigure(currency === DOLLAR ? TOO_MANY_DECIMALS[unit] : tooFineText(decimals, currency));
  const foreign = currency === DOLLAR ? {} : { currency };
  const inUnit = (value: number): number => (unit === 'measure' ? value / 100 : value);
  const isOpen = second !== undefined && second !== first && body.includes('.');
  // If the locale's decimal separator is a comma, a point groups digits. If it's a point, the figure stays ambiguous,
  // because nobody writes three decimals.
  const isByLocale = isOpen && localSign === ',';
  if (isByLocale) return { kind: 'value', value: inUnit(first), ...foreign, isByLocale };
  return isOpen
    ? { kind: 'ambiguous', values: [inUnit(first), inUnit(second)], ...foreign }
    : { kind: 'value', value: inUnit(first), ...foreign };
}

const unreadableFigure = (message: string): FigureReading => ({ kind: 'unreadable', message });

interface Split {
  whole: string;
  fraction: string;
  /** The decimal separator under this interpretation; null for a figure without points or commas. */
  decimalSign: DecimalSign | null;
}

/** Returns the possible interpretations of a figure's separators, the most likely first. */
function splitsOf(body: string): Split[] {
  const signs = body.replace(/[^.,]/g, '');
  const sign = signs.at(-1) as DecimalSign | undefined;
  const grouped = ungroup(body);
  const other = sign === '.' ? ',' : '.';
  const asWhole: Split[] =
    grouped === null ? [] : [{ whole: grouped, fraction: '', decimalSign: sign === undefined ? null : other }];
  if (!sign || signs.indexOf(sign) < signs.length - 1) return asWhole;
  const at = body.lastIndexOf(sign);
  const before = body.slice(0, at);
  const fraction = body.slice(at + 1);
  const whole = before === '' ? '0' : ungroup(before);
  const asDecimal: Split[] = whole === null || !/^\d*$/.test(fraction) ? [] : [{ whole, fraction, decimalSign: sign }];
  return before === '0' ? asDecimal : [...asWhole, ...asDecimal];
}

/** Matches groups of three digits with one separator, or groups of two before the last three, as in India. */
const GROUPED = /^\d{1,3}([,.' \u2019])(\d{2,3}\1)*\d{3}$/;
const ungroup = (text: string): string | null =>
  /^\d+$/.test(text) ? text : GROUPED.test(text) ? text.replace(/\D/g, '') : null;

/**
 * Returns the value in the smallest unit of a currency with this many decimals; null if it has more decimals than that.
 */
function exactValue({ whole, fraction }: Split, multiple: number, decimals: number): number | null {
  const smallest = BigInt(whole + fraction) * BigInt(multiple) * 10n ** BigInt(decimals);
  const scale = 10n ** BigInt(fraction.length);
  return smallest % scale === 0n ? Number(smallest / scale) : null;
}

const tooFineText = (decimals: number, currency: string): string =>
  decimals === 0 ? `Amounts in ${currency} have no decimals.` : `At most ${decimals === 2 ? 'two' : 'three'} decimals.`;
