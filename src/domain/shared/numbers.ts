import { readerClock } from './reader-clock.ts';
import { listFormat, numberFormat } from './reader-locale.ts';

/** Sums numbers; 0 if there are none. */
export const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/** Returns the mean of numbers; 0 if there are none. */
export const mean = (values: readonly number[]): number => (values.length ? sum(values) / values.length : 0);

/** Formats an integer with the grouping of the reader's locale: `1,200`. */
export const formatCount = (value: number): string => numberFormat(readerClock().locale).format(value);

/** Formats a number with `Intl` options, e.g. a number of decimals or compact notation. */
export const formatNumber = (value: number, options: Intl.NumberFormatOptions): string =>
  numberFormat(readerClock().locale, options).format(value);

/** Formats a list as `a, b and c`, or with `or`. */
export const formatList = (words: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string =>
  listFormat(readerClock().locale, type).format(words);

/** Returns the middle value, or the mean of the two middle values; null if there are none. */
export function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle];
  if (upper === undefined) return null;
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

/** Formats 1,400,000 bytes as `1.4 MB` and 41,300 as `41 KB`; never `0 KB`. */
export function formatBytes(bytes: number): string {
  const megabytes = bytes / 1_000_000;
  return megabytes >= 1
    ? `${formatNumber(megabytes, { minimumFractionDigits: 1, maximumFractionDigits: 1 })} MB`
    : `${Math.max(1, Math.round(bytes / 1000))} KB`;
}
