/** The number of log lines shown at first, and the maximum. */
export const FIRST_CHANGES = 20;
export const MAX_CHANGES = 1_000;

/**
 * Page sizes that clients may request, each about twice the one before. There are few, so the CDN can cache every
 * answer.
 */
export const LOG_PAGES: readonly number[] = [FIRST_CHANGES, 40, 80, 160, 320, 640, MAX_CHANGES];

/** Returns the next larger page size than the number of lines shown. */
export const nextLogPage = (shown: number): number => LOG_PAGES.find((lines) => lines > shown) ?? MAX_CHANGES;
