/** Signs that are a word or a syllable each. */
const WEIGHTY = /\p{scx=Han}|\p{scx=Hira}|\p{scx=Kana}|\p{scx=Hang}/u;
const WEIGHT = 3;
const COUNTED = /[\p{L}\p{N}]/u;
/** Letters from which two different ones say no more than one: `hahahaha`. */
const MANY = 8;

/**
 * The length of a text in characters, for shortest lengths: a sign of Han, kana or Hangul counts as three. 0 for a text
 * without letters and figures, or of one that is repeated.
 */
export function saidLength(text: string): number {
  const signs = [...text.normalize('NFC')];
  const letters = signs.filter((sign) => COUNTED.test(sign)).map((sign) => sign.toLowerCase());
  const different = new Set(letters).size;
  const isRepeated = letters.length > 1 && different === 1 && !letters.some((letter) => WEIGHTY.test(letter));
  if (different === 0 || isRepeated || (different === 2 && letters.length >= MANY)) return 0;
  return signs.reduce((length, sign) => length + (WEIGHTY.test(sign) ? WEIGHT : 1), 0);
}
