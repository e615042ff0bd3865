/** Currency in which the site shows all figures. */
export const DOLLAR = 'USD';
/** Base currency of the European Central Bank's rates. */
export const EURO = 'EUR';

/** Currencies with zero or three decimals, according to Stripe (https://docs.stripe.com/currencies). */
const WITHOUT_DECIMALS = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF UGX VND VUV XAF XOF XPF'.split(' '));
const THREE_DECIMALS = new Set('BHD JOD KWD OMR TND'.split(' '));

/** Parses a three-letter ISO 4217 code and converts it to uppercase; null for any other text. */
export const currencyCode = (text: string): string | null => {
  const code = text.trim().toUpperCase();
  return /^[A-Z]{3}$/.test(code) ? code : null;
};

/** Returns a currency's number of decimals: 0 for yen, 3 for some dinars, usually 2. */
export const decimalsOf = (currency: string): number =>
  WITHOUT_DECIMALS.has(currency) ? 0 : THREE_DECIMALS.has(currency) ? 3 : 2;

/**
 * Returns a currency's name for use in a sentence, such as `euros` or `Japanese yen`; for an unknown currency, its
 * code.
 */
export const currencyName = (currency: string): string =>
  (0).toLocaleString('en', { style: 'currency', currency, currencyDisplay: 'name' }).replace(/^[\d.\s]+/, '');

/** Returns a currency's code and name, such as `KWD (Kuwaiti dinars)`. */
export const namedCurrency = (currency: string): string => `${currency} (${currencyName(currency)})`;

/**
 * Formats an amount in its currency's smallest unit: `€3,400`, `¥5,550`, `CHF 1,250.50`. With `isExact`, it keeps
 * `.00`.
 */
export function formatAmount(minor: number, currency: string, isExact = false): string {
  const decimals = decimalsOf(currency);
  const whole = !isExact && minor % 10 ** decimals === 0;
  // Adding 0 turns a negative zero into a positive one.
  return (minor / 10 ** decimals + 0).toLocaleString('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: whole ? 0 : decimals,
    maximumFractionDigits: decimals,
  });
}

/** Returns a currency's symbol: `€`, `¥`, `CHF`. */
export const currencySign = (currency: string): string => formatAmount(0, currency).replace(/[\d\s]/g, '');
