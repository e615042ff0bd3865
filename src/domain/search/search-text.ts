import { excerpt } from '../shared/text.ts';

// Separate from the filters, which pages with only a search box don't load.

/** Maximum length of a search text. */
export const MAX_SEARCH_LENGTH = 100;

/** Maximum number of recent searches stored on a device; one call counts the results of all of them. */
export const MAX_RECENT = 5;

/** Truncates a text to the maximum search length without splitting a surrogate pair. */
export const cutText = (text: string): string => excerpt(text.trim(), MAX_SEARCH_LENGTH).trim();
