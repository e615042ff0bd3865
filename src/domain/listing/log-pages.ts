/** Number of change log lines shown initially, and the maximum. */
export const FIRST_CHANGES = 20;
export const MAX_CHANGES = 1_000;

/**
 * Page sizes that clients may request, each about twice the previous one. There are only a few, so that the CDN can
 * cache every response.
 */
export const LOG_PAGES: readonly number[] = [FIRST_CHANGES, 40, 80, 160, 320, 640, MAX_CHANGES];

/** Returns the smallest page size that exceeds the number of lines shown, or the maximum if none does. */
export const nextLogPage = (shown: number): number => LOG_PAGES.find((lines) => lines > shown) ?? MAX_CHANGES;
