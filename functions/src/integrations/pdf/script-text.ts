import { breakLines } from './break-lines.ts';
import { countryOfScript, type ScriptFonts } from './script-fonts.ts';
import { levelsOf, type VisualRun, visualRuns } from './visual-runs.ts';

/** A party's text, and the country (ISO 3166) whose character forms its Han characters use. */
export interface PartyText {
  words: string;
  country: string;
}
type Party = { legalName: string; address: string; country: string };

/** Returns the text of both parties to each invoice, with the party's country. */
export const partyTextsOn = (invoices: readonly { payer: Party; payee: Party }[]): PartyText[] =>
  invoices
    .flatMap(({ payer, payee }) => [payer, payee])
    .map(({ legalName, address, country }) => ({ words: `${legalName}\n${address}`, country }));

interface Place {
  left: number;
  width: number;
  right?: boolean;
  size: number;
  /** Weight of our own typeface. */
  own: 'regular' | 'bold';
}

const HAN = /\p{sc=Han}+/gu;
/** Matches combining marks, which use the font of their base letter. */
const JOINED = /\p{M}/u;

/** Draws text with letters that our own typeface lacks, in other fonts and in the text's own direction. */
export class ScriptText {
  readonly #doc: PDFKit.PDFDocument;
  readonly #fonts: ScriptFonts;
  readonly #written: readonly PartyText[];
  readonly #own: ReadonlySet<number>;
  readonly #registered = new Set<string>();
  readonly #widths = new Map<string, number>();

  constructor(doc: PDFKit.PDFDocument, fonts: ScriptFonts, written: readonly PartyText[], own: ReadonlySet<number>) {
    this.#doc = doc;
    this.#fonts = fonts;
    this.#written = written;
    this.#own = own;
  }

  /**
   * Returns the country whose character forms a text's Han characters use, based on kana or hangul in the text or else
   * on its author.
   */
  countryOf(text: string): string {
    const known = countryOfScript(text);
    if (known) return known;
    const longest = (text.match(HAN) ?? []).reduce((long, one) => (one.length > long.length ? one : long), '');
    const writer = this.#written.find(({ words }) => words.includes(longest));
    return (writer ?? this.#written[0])?.country ?? '';
  }

  shows(letter: string, country: string): boolean {
    return this.#fonts.fontFor(letter, country) !== null;
  }

  height(text: string, place: Omit<Place, 'left'>): number {
    return this.#lines(text, place).length * this.#lineHeight(place);
  }

  /** Draws a text starting at `top`, and moves the document's position below it. */
  draw(text: string, top: number, place: Place): void {
    const { left, width, right, size, own } = place;
    const doc = this.#doc;
    const height = this.#lineHeight(place);
    // Aligns the baselines of different fonts.
    const ascent = ((doc.font(own) as unknown as { _font: { ascender: number } })._font.ascender / 1000) * size;
    let y = top;
    for (const line of this.#lines(text, place)) {
      if (y + height > doc.page.height - doc.page.margins.bottom) {
        doc.addPage();
        y = doc.page.margins.top;
      }
      const widths = line.map((run) => this.#widthOf(run, size));
      let x = right ? left + width - widths.reduce((sum, width) => sum + width, 0) : left;
      for (const [i, { text: run, font }] of line.entries()) {
        doc.font(font, size).text(run, x, y + ascent, { lineBreak: false, baseline: 'alphabetic' });
        x += widths[i] ?? 0;
      }
      y += height;
    }
    doc.x = left;
    doc.y = y;
  }

  #lineHeight({ size, own }: Pick<Place, 'size' | 'own'>): number {
    return this.#doc.font(own, size).currentLineHeight(true);
  }

  /** Splits a text into lines, each with its runs from left to right. */
  #lines(text: string, { width, size, own }: Omit<Place, 'left'>): VisualRun[][] {
    const country = this.countryOf(text);
    return text.split('\n').flatMap((paragraph) => {
      const levels = levelsOf(paragraph);
      const fonts = this.#fontsOf(paragraph, country, own);
      const runs = (from: number, to: number) => visualRuns(paragraph, levels, fonts, [from, to]);
      const wide = (from: number, to: number) => runs(from, to).reduce((sum, run) => sum + this.#widthOf(run, size), 0);
      return breakLines(paragraph, width, wide).map(([from, to]) =>
        runs(from, from + paragraph.slice(from, to).trimEnd().length),
      );
    });
  }

  /** Returns the font for each code unit. */
  #fontsOf(paragraph: string, country: string, own: string): string[] {
    const fonts: string[] = [];
    for (const letter of paragraph) {
      const last = fonts.at(-1);
      const font = last && JOINED.test(letter) ? last : this.#fontOf(letter, country, own);
      for (let i = 0; i < letter.length; i++) fonts.push(font);
    }
    return fonts;
  }

  #fontOf(letter: string, country: string, own: string): string {
    if (this.#own.has(letter.codePointAt(0) ?? 0)) return own;
    const found = this.#fonts.fontFor(letter, country);
    if (!found) return own;
    if (!this.#registered.has(found.name)) {
      this.#registered.add(found.name);
      this.#doc.registerFont(found.name, found.font as unknown as string);
    }
    return found.name;
  }

  #widthOf({ text, font }: VisualRun, size: number): number {
    const key = `${font} ${size} ${text}`;
    const known = this.#widths.get(key) ?? this.#doc.font(font, size).widthOfString(text);
    this.#widths.set(key, known);
    return known;
  }
}
