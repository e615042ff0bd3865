import { numberFormat } from './reader-locale.ts';

/** Money is integer US cents everywhere; only these functions convert it for people. */
export type Cents = number;

export const MIN_PRICE_CENTS: Cents = 100;
/** Listings are for projects below $100,000. */
export const MAX_PRICE_CENTS: Cents = 9_999_999;

const MINUS = '\u2212';

/** `$1,234`, or `$1,234.50` where there are cents. Negative amounts have a real minus sign. */
export function formatMoney(cents: Cents): string {
  const exact = formatExactMoney(cents);
  return cents % 100 === 0 ? exact.slice(0, -3) : exact;
}

/** `$1,235`, rounded to whole dollars from $1,000 on: for figures that people compare and never pay. */
export const formatRoundedMoney = (cents: Cents): string =>
  formatMoney(Math.abs(cents) < 1_000_00 ? cents : Math.sign(cents) * Math.round(Math.abs(cents) / 100) * 100);

/**
 * `$1,234.00`, always to the cent: for invoices and the ledger. Dollars are written alike for all readers, since they
 * stand in mails, records and stored sentences, too.
 */
export function formatExactMoney(cents: Cents): string {
  const absolute = Math.abs(cents);
  const text = `${numberFormat('en-US').format(Math.trunc(absolute / 100))}.${String(absolute % 100).padStart(2, '0')}`;
  return `${cents < 0 ? MINUS : ''}$${text}`;
}

/** `+$2,500`, `−$40`, `$0`. */
export function formatDifference(cents: Cents): string {
  return cents > 0 ? `+${formatMoney(cents)}` : formatMoney(cents);
}

/** A quotient of non-negative integers, rounded half up without floating-point error. */
export function roundHalfUp(numerator: number, denominator: number): number {
  return Math.floor((2 * numerator + denominator) / (2 * denominator));
}
