/** Characters that stand for a whole word or syllable. */
const WEIGHTY = /\p{scx=Han}|\p{scx=Hira}|\p{scx=Kana}|\p{scx=Hang}/u;
const WEIGHT = 3;
const COUNTED = /[\p{L}\p{N}]/u;
/** Minimum number of letters for a text with only two distinct letters to count as empty: `hahahaha`. */
const MIN_REPEATED = 8;

/**
 * Returns a text's length in characters for checks of minimum lengths; a Han, kana or Hangul character counts as three.
 * Returns 0 for a text without letters and digits, or with only one or two distinct letters repeated.
 */
export function meaningfulLength(text: string): number {
  const signs = [...text.normalize('NFC')];
  const letters = signs.filter((sign) => COUNTED.test(sign)).map((sign) => sign.toLowerCase());
  const different = new Set(letters).size;
  const isRepeated = letters.length > 1 && different === 1 && !letters.some((letter) => WEIGHTY.test(letter));
  if (different === 0 || isRepeated || (different === 2 && letters.length >= MIN_REPEATED)) return 0;
  return signs.reduce((length, sign) => length + (WEIGHTY.test(sign) ? WEIGHT : 1), 0);
}
