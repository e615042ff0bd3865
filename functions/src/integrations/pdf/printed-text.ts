import anyAscii from 'any-ascii';
import { BRAND } from '../../../../src/domain/brand.ts';
import { excerpt } from '../../../../src/domain/shared/text.ts';
import type { ScriptText } from './script-text.ts';
import { DIRECTION_CONTROLS, RIGHT_TO_LEFT } from './visual-runs.ts';

const MISSING_NOTE = `Letters that this typeface doesn’t have are transliterated into the Latin alphabet, automatically and only approximately. ${BRAND} shows them as they were typed.`;
const CUT_NOTE = `Texts that are longer than this document prints are cut. ${BRAND} shows all of them.`;
/** Maximum number of letters per text and per document, after transliteration: a single emoji may become thirty. */
const MAX_TEXT = 12_000;
const MAX_LETTERS = 200_000;
/** Letters of other scripts are shaped and ordered one by one, so a document has room for a third as many. */
const OTHER_COST = 3;
/** Words longer than this (about a line) are split here, because PDFKit takes seconds to find a place to break them. */
const MAX_RUN = 90;
const PIECE = /.{1,45}/gsu;

/** Inserts spaces into words that are longer than a line. */
const withBreaks = (text: string): string =>
  text.replace(/\S+/g, (run) => (run.length > MAX_RUN ? (run.match(PIECE) ?? []).join(' ') : run));

/**
 * Prepares texts for printing: limits them to the room left in the document and to letters that one of its fonts has.
 */
export class PrintedText {
  /** The characters of our own typeface. */
  readonly own: ReadonlySet<number>;
  /** The fonts of other scripts; null if nothing typed needs them. */
  scripts: ScriptText | null = null;
  /** True once some letter had no glyph in any font. */
  #isMissing = false;
  /** Number of letters that may still be printed in this document. */
  #room = MAX_LETTERS;
  /** True once a text was truncated. */
  #isCut = false;

  constructor(own: ReadonlySet<number>) {
    this.own = own;
  }

  /** Returns remarks about how the document was printed, which have room of their own. */
  notes(): string[] {
    this.#room = MAX_TEXT;
    return [this.#isMissing ? MISSING_NOTE : '', this.#isCut ? CUT_NOTE : ''].filter(Boolean);
  }

  /** Returns whether our own typeface can show the text. */
  isOwn(text: string): boolean {
    return [...text].every((sign) => sign === '\n' || this.own.has(sign.codePointAt(0) ?? 0));
  }

  /**
   * Returns the text as it will be printed: only in letters that the fonts have, limited in length, and with overlong
   * words split.
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

  /** Transliterates letters that the fonts can't show into the Latin alphabet, and removes control characters. */
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
