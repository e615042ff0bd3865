/** Right-to-left letters, and the characters that change the direction of others. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\u200f\u202a-\u202e\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
/** Characters that would end the isolation from within. */
const ISOLATES = /[\u2066-\u2069]/g;

/**
 * Isolates a user's words within our own plain text, where `<bdi>` isn't possible: a toast, an email subject.
 * Right-to-left words between U+2068 and U+2069 and our punctuation around them keep their directions.
 */
export const isolateText = (words: string): string =>
  RIGHT_TO_LEFT.test(words) ? `\u2068${words.replace(ISOLATES, '')}\u2069` : words;
