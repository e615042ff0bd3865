import { excerpt } from '../shared/text.ts';

// Apart from the filters, which pages with no more than a search box do not load.

/** The longest text that is searched for. */
export const MAX_SEARCH_LENGTH = 100;

/** The number of recent searches that a device keeps, and of texts that one call counts. */
export const MAX_RECENT = 5;

/** As much of a text as is searched for; a character of two halves is not divided. */
export const cutText = (text: string): string => excerpt(text.trim(), MAX_SEARCH_LENGTH).trim();
