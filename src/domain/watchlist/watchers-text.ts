import { counted } from '../shared/numbers.ts';

/** Watchers are counted up to here; beyond, there are `10,000+`. */
export const WATCHERS_COUNTED = 10_000;

/** The number as it is shown, as the least there are on request. */
export const watchersText = (count: number, least = false): string =>
  `${counted(count)}${least || count >= WATCHERS_COUNTED ? '+' : ''}`;
