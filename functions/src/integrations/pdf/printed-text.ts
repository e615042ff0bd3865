import anyAscii from 'any-ascii';
import { BRAND } from '../../../../src/domain/brand.ts';
import { excerpt } from '../../../../src/domain/shared/text.ts';
import type { ScriptText } from './script-text.ts';
import { DIRECTION_CONTROLS, RIGHT_TO_LEFT } from './visual-runs.ts';

const MISSING_NOTE = `Letters missing from this typeface are transliterated into the Latin alphabet, automatically and only approximately. ${BRAND} shows them as they were typed.`;
const CUT_NOTE = `Texts too long for this document are cut. ${BRAND} shows them in full.`;
/**
 * Maximum length of a text and of a whole document, after transliteration: a single emoji may become thirty letters.
 */
const MAX_TEXT = 12_000;
const MAX_LETTERS = 200_000;
/** Weight, in the document's limit, of a letter from another script, since shaping and ordering it takes longer. */
const OTHER_COST = 3;
/** Maximum length of a word, about a line. Longer words are split here, because PDFKit takes seconds to break them. */
const MAX_RUN = 90;
const PIECE = /.{1,45}/gsu;

/** Inserts spaces into words longer than a line. */
const withBreaks = (text: string): string =>
  text.replace(/\S+/g, (run) => (run.length > MAX_RUN ? (run.match(PIECE) ?? []).join(' ') : run));

/**
 * Prepares text for printing: truncates it to the space left in the document and transliterates letters that none of
 * the document's fonts has.
 */
export class PrintedText {
  /** Code points in our own typeface. */
  readonly own: ReadonlySet<number>;
  /** Writer for other scripts; null if no text needs it. */
  scripts: ScriptText | null = null;
  /** True once a letter had no glyph in any font. */
  #isMissing = false;
  /** Number of letters that may still be printed in this document. */
  #room = MAX_LETTERS;
  /** True once a text was truncated. */
  #isCut = false;

  constructor(own: ReadonlySet<number>) {
    this.own = own;
  }

  /** Returns notes about transliterated or truncated text, which don't count toward the document's limit. */
  notes(): string[] {
    this.#room = MAX_TEXT;
    return [this.#isMissing ? MISSING_NOTE : '', this.#isCut ? CUT_NOTE : ''].filter(Boolean);
  }

  /** Returns whether our own typeface can show the text. */
  isOwn(text: string): boolean {
    return [...text].every((sign) => sign === '\n' || this.own.has(sign.codePointAt(0) ?? 0));
  }

  /**
   * Returns the text as it will be printed: transliterated where no font has a letter, limited in length, and with
   * overlong words split.
   */
  printed(text: string): string {
    const spelled = this.spelled(text);
    const isOther = this.scripts !== null && !this.isOwn(spelled);
    const cost = isOther ? OTHER_COST : 1;
    const printed = excerpt(spelled, Math.max(0, Math.min(MAX_TEXT, Math.floor(this.#room / cost))));
    this.#room -= printed.length * cost;
    if (printed.length < spelled.length) this.#isCut = true;
    return isOther ? printed : withBreaks(printed);
  }

  /** Transliterates into the Latin alphabet any letters that the fonts can't show, and removes control characters. */
  spelled(text: string): string {
    let known = '';
    let lacking = '';
    const country = this.scripts?.countryOf(text) ?? '';
    const isDirected = this.scripts !== null && RIGHT_TO_LEFT.test(text);
    const isShown = (sign: string): boolean =>
      this.isOwn(sign) || this.scripts?.shows(sign, country) || (isDirected && DIRECTION_CONTROLS.test(sign));
    for (const sign of text.normalize('NFC').replaceAll('\t', ' ')) {
      if (!isShown(sign)) lacking += sign;
      else {
        known += this.#inLatin(lacking) + sign;
        lacking = '';
      }
    }
    return known + this.#inLatin(lacking);
  }

  #inLatin(letters: string): string {
    const printed = letters.replace(/\p{C}/gu, '');
    if (!/\P{M}/u.test(printed)) return '';
    this.#isMissing = true;
    return anyAscii(printed) || '?';
  }
}
