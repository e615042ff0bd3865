import { readFigure } from '../figures/read-figure.ts';
import type { OriginalAmount } from './conversion.ts';
import { currencyCode, currencyName, DOLLAR, decimalsOf } from './currency.ts';

/** Signs and names of currencies as people type them. Several countries write `kr`, so that is none of them. */
const SIGNS: Readonly<Record<string, string>> = {
  ...{ $: DOLLAR, us$: DOLLAR, dollar: DOLLAR, dollars: DOLLAR },
  ...{ '€': 'EUR', euro: 'EUR', euros: 'EUR', '£': 'GBP', pound: 'GBP', pounds: 'GBP', '¥': 'JPY', yen: 'JPY' },
  ...{ a$: 'AUD', au$: 'AUD', c$: 'CAD', ca$: 'CAD', nz$: 'NZD', hk$: 'HKD', s$: 'SGD', mx$: 'MXN', r$: 'BRL' },
  ...{ 'fr.': 'CHF', sfr: 'CHF', zł: 'PLN', zl: 'PLN', kč: 'CZK', ft: 'HUF', lei: 'RON', '₺': 'TRY', '₪': 'ILS' },
  ...{ '₹': 'INR', '₩': 'KRW', '฿': 'THB', '₱': 'PHP', '₽': 'RUB', '₫': 'VND', '₴': 'UAH', '₦': 'NGN' },
};
/** No amount is longer, with its currency and spaces. */
const MAX_TYPED = 60;
/** What is neither digit nor space, before the figure or after it. */
const BEFORE = /^([^\d\s.,'’+~≈()-]{1,7}) ?(?=[\d.,+])/;
/** The whole word first: `5 KRW` are won, `5k EUR` thousands. */
const AFTER = [/(?<=\d[.,]?)() ?([^\d\s,'’+()-]{1,7})$/, /(?<=\d[.,]?) ?([km]) ?([^\d\s,'’+()-]{1,7})$/i];

/** The currency that a sign, a name or a code means; null for none. A code that Unicode has no name for is none. */
function currencyOf(text: string): string | null {
  const sign = text.toLowerCase();
  if (Object.hasOwn(SIGNS, sign)) return SIGNS[sign] ?? null;
  const code = currencyCode(text);
  return code && currencyName(code) !== code ? code : null;
}

/** The currency that is named in a typed amount, and the figure without it; null where none is named. */
function splitCurrency(typed: string): { currency: string; figure: string } | null {
  const before = BEFORE.exec(typed);
  const first = before && currencyOf(before[1] ?? '');
  if (before && first) return { currency: first, figure: typed.slice(before[0].length) };
  for (const pattern of AFTER) {
    const after = pattern.exec(typed);
    const last = after && currencyOf(after[2] ?? '');
    if (after && last) return { currency: last, figure: typed.slice(0, after.index) + after[1] };
  }
  return null;
}

/**
 * Reads an amount with its currency as people type it, `€10,000`, `10.000 EUR`, `10k eur`, `CHF 5’000`, in the smallest unit
 * of that currency. Without a name it is in `usual`. A point before exactly three digits groups them: no price has three
 * decimals. Null for what is no amount, or has more decimals than the currency.
 */
export function typedAmount(typed: string, usual: string): OriginalAmount | null {
  if (typed.length > MAX_TYPED) return null;
  const text = typed.normalize('NFKC').replace(/\s+/g, ' ').trim();
  const { currency, figure } = splitCurrency(text) ?? { currency: usual, figure: text };
  // `€5 USD` is neither.
  if ((splitCurrency(figure)?.currency ?? currency) !== currency) return null;
  const reading = readFigure(figure, { unit: 'money' });
  if (reading.kind !== 'value' && reading.kind !== 'ambiguous') return null;
  const hundredths = reading.kind === 'value' ? reading.value : reading.values[0];
  const minor = (hundredths * 10 ** decimalsOf(currency)) / 100;
  return Number.isSafeInteger(minor) ? { currency, minor } : null;
}
