/** The currency in which every figure of the site is shown. */
export const DOLLAR = 'USD';
/** The currency from which the European Central Bank quotes all others. */
export const EURO = 'EUR';

/** Currencies whose amounts have no decimals, or three, as Stripe lists them (https://docs.stripe.com/currencies). */
const WITHOUT_DECIMALS = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF UGX VND VUV XAF XOF XPF'.split(' '));
const THREE_DECIMALS = new Set('BHD JOD KWD OMR TND'.split(' '));

/** A code of three letters, as ISO 4217 has them, in capitals; null for any other text. */
export const currencyCode = (text: string): string | null => {
  const code = text.trim().toUpperCase();
  return /^[A-Z]{3}$/.test(code) ? code : null;
};

/** The number of decimals that amounts of a currency have: 0 of yen, 3 of a dinar, else 2. */
export const decimalsOf = (currency: string): number =>
  WITHOUT_DECIMALS.has(currency) ? 0 : THREE_DECIMALS.has(currency) ? 3 : 2;

/** `euros`, `Japanese yen`, as in a sentence; the code itself if it names no currency. */
export const currencyName = (currency: string): string =>
  (0).toLocaleString('en', { style: 'currency', currency, currencyDisplay: 'name' }).replace(/^[\d.\s]+/, '');

/** `KWD (Kuwaiti dinars)`. */
export const namedCurrency = (currency: string): string => `${currency} (${currencyName(currency)})`;

/** `€3,400`, `¥5,550`, `CHF 1,250.50`: an amount in the smallest unit of its currency; exact ones keep `.00`. */
export function formatAmount(minor: number, currency: string, isExact = false): string {
  const decimals = decimalsOf(currency);
  const whole = !isExact && minor % 10 ** decimals === 0;
  // Adding nothing makes a negative zero one without a sign.
  return (minor / 10 ** decimals + 0).toLocaleString('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: whole ? 0 : decimals,
    maximumFractionDigits: decimals,
  });
}

/** `€`, `¥`, `CHF`: the sign before an amount. */
export const currencySign = (currency: string): string => formatAmount(0, currency).replace(/[\d\s]/g, '');
