/** Money is integer US cents everywhere; these functions only read and write it for people. */
export type Cents = number;

export const MIN_PRICE_CENTS: Cents = 100;
/** "Under $100k" (docs/product-rules.md, Listings). */
export const MAX_PRICE_CENTS: Cents = 9_999_999;

const MINUS = '\u2212';
const grouped = new Intl.NumberFormat('en-US');

/** `$1,234` from $1,000 on or for whole dollars, `$12.50` below; a real minus sign. */
export function formatMoney(cents: Cents): string {
  const absolute = Math.abs(cents);
  const dollars = Math.trunc(absolute / 100);
  const rest = absolute % 100;
  const text =
    rest === 0 || dollars >= 1000
      ? grouped.format(Math.round(absolute / 100))
      : `${grouped.format(dollars)}.${String(rest).padStart(2, '0')}`;
  return `${cents < 0 ? MINUS : ''}$${text}`;
}

/** To the cent, always: for invoices and the ledger. */
export function formatExactMoney(cents: Cents): string {
  const absolute = Math.abs(cents);
  const text = `${grouped.format(Math.trunc(absolute / 100))}.${String(absolute % 100).padStart(2, '0')}`;
  return `${cents < 0 ? MINUS : ''}$${text}`;
}

/** `+$2,500`, `−$40`, `$0`. */
export function formatDifference(cents: Cents): string {
  return cents > 0 ? `+${formatMoney(cents)}` : formatMoney(cents);
}

/** Dollars as typed (`12,400` or `12400.5`) in cents; null when it is not an amount. */
export function parseDollars(text: string): Cents | null {
  const clean = text.replace(/[$,\s]/g, '');
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(clean)) return null;
  const [dollars = '0', cents = ''] = clean.split('.');
  return Number(dollars) * 100 + Number(cents.padEnd(2, '0'));
}

/** `part / whole` rounded half up, in integers: a share of an amount to the cent. */
export function roundHalfUp(numerator: number, denominator: number): number {
  return Math.floor((2 * numerator + denominator) / (2 * denominator));
}
