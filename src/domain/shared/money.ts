import { numberFormat } from './reader-locale.ts';

/** Money is stored as integer US cents everywhere; only these functions format it for display. */
export type Cents = number;

export const MIN_PRICE_CENTS: Cents = 100;
/** Only projects priced below $100,000 may be listed. */
export const MAX_PRICE_CENTS: Cents = 9_999_999;

const MINUS = '\u2212';

/** Formats as `$1,234`, or `$1,234.50` if there are cents. Negative amounts use a real minus sign. */
export function formatMoney(cents: Cents): string {
  const exact = formatExactMoney(cents);
  return cents % 100 === 0 ? exact.slice(0, -3) : exact;
}

/** Formats as `$1,235`, rounded to whole dollars from $1,000 up: for figures that are only compared, never paid. */
export const formatRoundedMoney = (cents: Cents): string =>
  formatMoney(Math.abs(cents) < 1_000_00 ? cents : Math.sign(cents) * Math.round(Math.abs(cents) / 100) * 100);

/**
 * Formats as `$1,234.00`, always with cents: for invoices and the ledger. All readers see dollars in the same format,
 * since amounts also appear in emails, records and stored sentences.
 */
export function formatExactMoney(cents: Cents): string {
  const absolute = Math.abs(cents);
  const text = `${numberFormat('en-US').format(Math.trunc(absolute / 100))}.${String(absolute % 100).padStart(2, '0')}`;
  return `${cents < 0 ? MINUS : ''}$${text}`;
}

/** Formats as `+$2,500`, `−$40` or `$0`. */
export function formatDifference(cents: Cents): string {
  return cents > 0 ? `+${formatMoney(cents)}` : formatMoney(cents);
}

/** Divides non-negative integers, rounding half up without floating-point error. */
export function roundHalfUp(numerator: number, denominator: number): number {
  return Math.floor((2 * numerator + denominator) / (2 * denominator));
}
