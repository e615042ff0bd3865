/** Matches right-to-left letters and characters that change the direction of text. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\u200f\u202a-\u202e\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
/** Matches characters within a text that would end the isolation early. */
const ISOLATES = /[\u2066-\u2069]/g;

/**
 * Isolates a user's words within our own plain text, such as a toast or an email subject, where `<bdi>` isn't possible.
 * Between U+2068 and U+2069, right-to-left words don't change the direction of the punctuation around them.
 */
export const isolateText = (words: string): string =>
  RIGHT_TO_LEFT.test(words) ? `\u2068${words.replace(ISOLATES, '')}\u2069` : words;
