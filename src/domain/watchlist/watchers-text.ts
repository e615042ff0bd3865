import { formatCount } from '../shared/numbers.ts';

/** Watchers are counted up to this number; beyond it, the site shows `10,000+`. */
export const MAX_WATCHERS_COUNTED = 10_000;

/** Formats the count with a `+` if it has reached the cap or if `isMinimum` is set, which marks a minimum. */
export const watchersText = (count: number, isMinimum = false): string =>
  `${formatCount(count)}${isMinimum || count >= MAX_WATCHERS_COUNTED ? '+' : ''}`;
