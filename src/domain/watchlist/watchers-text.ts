/** Watchers are counted up to here; beyond, there are `10,000+`. */
export const WATCHERS_COUNTED = 10_000;

/** The number as it is shown, as the least there are on request. */
export const watchersText = (count: number, least = false): string =>
  `${count.toLocaleString('en-US')}${least || count >= WATCHERS_COUNTED ? '+' : ''}`;
