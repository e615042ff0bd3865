/** Characters that stand for a whole word or syllable. */
const WEIGHTY = /\p{scx=Han}|\p{scx=Hira}|\p{scx=Kana}|\p{scx=Hang}/u;
const WEIGHT = 3;
const COUNTED = /[\p{L}\p{N}]/u;
/** From this many letters on, a text with only two different ones counts as empty: `hahahaha`. */
const MIN_REPEATED = 8;

/**
 * Returns the length of a text in characters for minimum lengths: a Han, kana or Hangul character counts as three.
 * Returns 0 for a text without letters and digits, or with one that is just repeated.
 */
export function meaningfulLength(text: string): number {
  const signs = [...text.normalize('NFC')];
  const letters = signs.filter((sign) => COUNTED.test(sign)).map((sign) => sign.toLowerCase());
  const different = new Set(letters).size;
  const isRepeated = letters.length > 1 && different === 1 && !letters.some((letter) => WEIGHTY.test(letter));
  if (different === 0 || isRepeated || (different === 2 && letters.length >= MIN_REPEATED)) return 0;
  return signs.reduce((length, sign) => length + (WEIGHTY.test(sign) ? WEIGHT : 1), 0);
}
