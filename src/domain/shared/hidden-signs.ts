/**
 * Control, bidi, zero-width, private-use, unassigned and blank characters, and line breaks: they hide or reorder
 * visible text.
 */
const HIDDEN =
  /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0]|\u034f|\u17b4|\u17b5|\u180b|\u180c|\u180d|\u180f/gu;
/** Scripts in which zero-width joiners and non-joiners affect the shape of letters. */
const SHAPED =
  '\\p{scx=Arab}\\p{scx=Syrc}\\p{scx=Deva}\\p{scx=Beng}\\p{scx=Guru}\\p{scx=Gujr}\\p{scx=Orya}\\p{scx=Taml}\\p{scx=Telu}\\p{scx=Knda}\\p{scx=Mlym}\\p{scx=Sinh}\\p{scx=Mymr}\\p{scx=Khmr}\\p{scx=Mong}';
/**
 * Matches joiners after a letter of these scripts or within an emoji, and the tag characters in the flags of England,
 * Scotland and Wales.
 */
const JOINED = new RegExp(
  `(?<=[${SHAPED}])[\\u200c\\u200d](?![\\u200c\\u200d])|(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f])\\u200d(?=\\p{Extended_Pictographic})|(?<=\\u{1f3f4})[\\u{e0061}-\\u{e007a}]{3,6}\\u{e007f}`,
  'gu',
);
/** Characters that copying and pasting leaves at the edges of a text. */
const STRAY = '[\\s\\u00ad\\u200e\\u200f\\u061c\\ufeff]';
const LEADING = new RegExp(`^${STRAY}+`, 'u');
const TRAILING = new RegExp(`(?<!${STRAY})${STRAY}+$`, 'u');

/**
 * Returns true if a text has characters that hide or reorder visible text, including line breaks but not the joiners
 * that letters and emoji need.
 */
export const hasHiddenCharacters = (text: string): boolean => text.replace(JOINED, '').search(HIDDEN) >= 0;

/** Replaces hidden characters with spaces. */
export const withoutHiddenCharacters = (text: string): string => text.replace(HIDDEN, ' ');

/** Trims stray characters that pasting left at the ends of a line, and replaces tabs with spaces. */
export const tidyLine = (text: string): string => text.replace(LEADING, '').replace(TRAILING, '').replaceAll('\t', ' ');
