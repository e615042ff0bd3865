/** The lines of the public log that a page begins with, and the most that it shows. */
export const FIRST_CHANGES = 20;
export const MAX_CHANGES = 1_000;

/** Page sizes that may be asked for, each twice the one before: so few that the CDN keeps every answer. */
export const LOG_PAGES: readonly number[] = [FIRST_CHANGES, 40, 80, 160, 320, 640, MAX_CHANGES];

/** The next number of lines after those that are shown. */
export const nextLogPage = (shown: number): number => LOG_PAGES.find((lines) => lines > shown) ?? MAX_CHANGES;
