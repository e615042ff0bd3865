import { formatCount } from '../shared/numbers.ts';

/** Maximum number of watchers counted; beyond it, the site shows `10,000+`. */
export const MAX_WATCHERS_COUNTED = 10_000;

/** Formats a number of watchers, followed by `+` if it has reached the cap or if `isMinimum` is set. */
export const watchersText = (count: number, isMinimum = false): string =>
  `${formatCount(count)}${isMinimum || count >= MAX_WATCHERS_COUNTED ? '+' : ''}`;
