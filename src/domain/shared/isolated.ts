/** Letters that are written from right to left, and the signs that change the direction of others. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\u200f\u202a-\u202e\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
/** Signs that would end the isolation from within. */
const ISOLATES = /[\u2066-\u2069]/g;

/**
 * Somebody's words for a sentence of ours without markup, where `<bdi>` cannot stand: a toast, a mail's subject.
 * Between U+2068 and U+2069 words from right to left and our signs beside them keep their directions.
 */
export const isolated = (words: string): string =>
  RIGHT_TO_LEFT.test(words) ? `\u2068${words.replace(ISOLATES, '')}\u2069` : words;
