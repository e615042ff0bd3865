import anyAscii from 'any-ascii';
import { BRAND } from '../../../../src/domain/brand.ts';
import { excerpt } from '../../../../src/domain/shared/text.ts';
import type { ScriptText } from './script-text.ts';
import { DIRECTING, RIGHT_TO_LEFT } from './visual-runs.ts';

const MISSING = `Letters that this typeface doesn’t have are transliterated into the Latin alphabet, automatically and only approximately. ${BRAND} shows them as they were typed.`;
const CUT = `Texts that are longer than this document prints are cut. ${BRAND} shows all of them.`;
/** Letters of a text, and of a document, once they are spelled: a single emoji may take thirty. */
const MAX_TEXT = 12_000;
const MAX_LETTERS = 200_000;
/** Letters of other scripts are shaped and ordered one by one: a document has room for a third of them. */
const OTHER_COST = 3;
/** Longer words than this, about a line, are broken here: PDFKit takes seconds to find a place to break them at. */
const MAX_RUN = 90;
const PIECE = /.{1,45}/gsu;

/** The text with a space in words that are longer than a line. */
const withBreaks = (text: string): string =>
  text.replace(/\S+/g, (run) => (run.length > MAX_RUN ? (run.match(PIECE) ?? []).join(' ') : run));

/** Texts as a document prints them: as long as it has room, in letters that one of its typefaces has. */
export class PrintedText {
  /** The characters of our own typeface. */
  readonly own: ReadonlySet<number>;
  /** The typefaces of other scripts; null if nothing typed needs them. */
  scripts: ScriptText | null = null;
  /** True once a letter had no glyph. */
  #isMissing = false;
  /** Letters that may still be printed. */
  #room = MAX_LETTERS;
  /** True once a text was cut. */
  #isCut = false;

  constructor(own: ReadonlySet<number>) {
    this.own = own;
  }

  /** Notes about how the document was printed; there is room for them. */
  notes(): string[] {
    this.#room = MAX_TEXT;
    return [this.#isMissing ? MISSING : '', this.#isCut ? CUT : ''].filter(Boolean);
  }

  /** True for a text that our own typeface shows. */
  isOwn(text: string): boolean {
    return [...text].every((sign) => sign === '\n' || this.own.has(sign.codePointAt(0) ?? 0));
  }

  /** The text as it is printed: in letters of its typefaces, at most so long, with places to break its lines at. */
  printed(text: string): string {
    const spelled = this.spelled(text);
    const isOther = this.scripts !== null && !this.isOwn(spelled);
    const cost = isOther ? OTHER_COST : 1;
    const printed = excerpt(spelled, Math.max(0, Math.min(MAX_TEXT, Math.floor(this.#room / cost))));
    this.#room -= printed.length * cost;
    if (printed.length < spelled.length) this.#isCut = true;
    return isOther ? printed : withBreaks(printed);
  }

  /** The text with what the typeface cannot show spelled in Latin letters, and without control characters. */
  spelled(text: string): string {
    let known = '';
    let lacking = '';
    const country = this.scripts?.countryOf(text) ?? '';
    const isDirected = this.scripts !== null && RIGHT_TO_LEFT.test(text);
    const isShown = (sign: string): boolean =>
      this.isOwn(sign) || this.scripts?.shows(sign, country) || (isDirected && DIRECTING.test(sign));
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
