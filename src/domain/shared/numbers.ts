import { readerClock } from './reader-clock.ts';
import { listFormat, numberFormat } from './reader-locale.ts';

/** The sum of some numbers; 0 of none. */
export const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/** The mean of some numbers; 0 of none. */
export const mean = (values: readonly number[]): number => (values.length ? sum(values) / values.length : 0);

/** `1,200` of 1200, as the reader’s locale groups it. */
export const counted = (value: number): string => numberFormat(readerClock().locale).format(value);

/** The same in a form of `Intl`: with so many decimals, or in short. */
export const formatNumber = (value: number, options: Intl.NumberFormatOptions): string =>
  numberFormat(readerClock().locale, options).format(value);

/** `a, b and c`, or with `or`. */
export const listed = (words: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string =>
  listFormat(readerClock().locale, type).format(words);

/** The middle value, of two middle values their mean; null without values. */
export function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle];
  if (upper === undefined) return null;
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

/** `1.4 MB` of 1,400,000 bytes, `41 KB` of 41,300; never `0 KB`. */
export function formatBytes(bytes: number): string {
  const megabytes = bytes / 1_000_000;
  return megabytes >= 1
    ? `${formatNumber(megabytes, { minimumFractionDigits: 1, maximumFractionDigits: 1 })} MB`
    : `${Math.max(1, Math.round(bytes / 1000))} KB`;
}
