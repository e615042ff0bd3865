const grouped = new Intl.NumberFormat('en-US');

/** The sum of some numbers; 0 of none. */
export const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/** The mean of some numbers; 0 of none. */
export const mean = (values: readonly number[]): number => (values.length ? sum(values) / values.length : 0);

/** `1,200` of 1200. */
export const counted = (value: number): string => grouped.format(value);

/** The same in a form of `Intl`: with so many decimals, or in short. */
export const formatNumber = (value: number, options: Intl.NumberFormatOptions): string =>
  value.toLocaleString('en-US', options);

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
  return megabytes >= 1 ? `${megabytes.toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1000))} KB`;
}
