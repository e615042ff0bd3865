import anyAscii from 'any-ascii';
import type { Font } from 'fontkit';
import { breakLines } from '../pdf/break-lines.ts';
import { pdfFonts } from '../pdf/pdf-fonts.ts';
import { countryOfScript, type ScriptFonts, scriptFonts } from '../pdf/script-fonts.ts';
import { levelsOf, type VisualRun, visualRuns } from '../pdf/visual-runs.ts';

type Weight = 'regular' | 'bold';

/** A line of text, as runs drawn from left to right. */
export interface OutlinedLine {
  runs: VisualRun[];
  /** Font size in pixels; `width` is in pixels too. */
  size: number;
  width: number;
}

interface Style {
  size: number;
  weight: Weight;
}

const ELLIPSIS = '…';
/** Matches combining and direction marks, which are drawn with the preceding letter. */
const JOINED = /[\p{M}\u061c\u200c-\u200f\u202a-\u202e\u2066-\u2069]/u;
/** Matches characters dropped because they have neither a glyph nor a readable transliteration. */
const DROPPED = /[\p{C}\p{M}\p{Extended_Pictographic}]/u;

/** Fonts opened once per process, unlike for PDFs, because an outline doesn't depend on text drawn before it. */
let own: ReturnType<typeof pdfFonts> | undefined;

/**
 * Draws text as outlines, so that rasterizing the picture needs no fonts. Letters that our typeface lacks use another
 * script's font.
 */
export class OutlinedText {
  readonly #fonts: Record<string, Font>;
  readonly #own: ReadonlySet<number>;
  readonly #scripts: ScriptFonts | null;
  readonly #country: string;

  /** Opens the fonts for every script in `texts`; Han characters have the forms of `country` (ISO 3166). */
  static async open(texts: readonly string[], country: string): Promise<OutlinedText> {
    const all = texts.join('\n');
    return new OutlinedText(await scriptFonts(all), countryOfScript(all) ?? country);
  }

  private constructor(scripts: ScriptFonts | null, country: string) {
    own ??= pdfFonts();
    const { regular, bold, known } = own;
    this.#fonts = { regular, bold };
    this.#own = known;
    this.#scripts = scripts;
    this.#country = country;
  }

  /** Breaks a text into at most `most` lines of `width`; if it doesn't fit, the last line ends in an ellipsis. */
  lines(text: string, style: Style, width: number, most: number): OutlinedLine[] {
    const written = this.#spelled(text);
    const broken = this.#broken(written, style, width);
    if (broken.length <= most) return broken;
    const letters = [...written];
    let shortest = 0;
    let longest = letters.length;
    const cut = (count: number) => `${letters.slice(0, count).join('').trimEnd()}${ELLIPSIS}`;
    while (shortest < longest) {
      const middle = Math.ceil((shortest + longest) / 2);
      if (this.#broken(cut(middle), style, width).length <= most) shortest = middle;
      else longest = middle - 1;
    }
    return this.#broken(cut(shortest), style, width);
  }

  /** Returns the outlines of a line as SVG, starting at `x` on the baseline `y`. */
  svg({ runs, size }: OutlinedLine, x: number, y: number): string {
    let at = x;
    const drawn: string[] = [];
    for (const { text, font } of runs) {
      const { glyphs, positions } = this.#font(font).layout(text);
      const scale = size / this.#font(font).unitsPerEm;
      for (const [i, glyph] of glyphs.entries()) {
        const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[i] ?? {};
        const path = glyph.path.toSVG();
        const place = `${round(at + xOffset * scale)} ${round(y - yOffset * scale)}`;
        if (path) drawn.push(`<path transform="translate(${place}) scale(${scale} ${-scale})" d="${path}"/>`);
        at += xAdvance * scale;
      }
    }
    return drawn.join('');
  }

  #broken(text: string, { size, weight }: Style, width: number): OutlinedLine[] {
    const levels = levelsOf(text);
    const fonts = this.#fontsOf(text, weight);
    const lineOf = (from: number, to: number): OutlinedLine => {
      const runs = visualRuns(text, levels, fonts, [from, to]);
      return { runs, size, width: runs.reduce((sum, run) => sum + this.#widthOf(run, size), 0) };
    };
    return breakLines(text, width, (from, to) => lineOf(from, to).width).map(([from, to]) =>
      lineOf(from, from + text.slice(from, to).trimEnd().length),
    );
  }

  #widthOf({ text, font }: VisualRun, size: number): number {
    const { unitsPerEm } = this.#font(font);
    return (this.#font(font).layout(text).advanceWidth * size) / unitsPerEm;
  }

  /** Returns the name of the font for each code unit. */
  #fontsOf(text: string, weight: Weight): string[] {
    const names: string[] = [];
    for (const letter of text) {
      const last = names.at(-1);
      const name = last && JOINED.test(letter) ? last : this.#fontFor(letter, weight);
      for (let i = 0; i < letter.length; i++) names.push(name);
    }
    return names;
  }

  #fontFor(letter: string, weight: Weight): string {
    const found = this.#own.has(letter.codePointAt(0) ?? 0) ? null : this.#scripts?.fontFor(letter, this.#country);
    if (!found) return weight;
    this.#fonts[found.name] = found.font;
    return found.name;
  }

  #font(name: string): Font {
    const font = this.#fonts[name];
    if (!font) throw new Error(`The font ${name} is not open.`);
    return font;
  }

  /** Transliterates into Latin any letters that no font has, and drops symbols such as emoji. */
  #spelled(text: string): string {
    const letters = [...text.normalize('NFC')].map((letter) => {
      const isShown = this.#own.has(letter.codePointAt(0) ?? 0) || this.#scripts?.fontFor(letter, this.#country);
      if (isShown || /\s/.test(letter)) return letter;
      if (JOINED.test(letter) && this.#scripts) return letter;
      return DROPPED.test(letter) ? '' : anyAscii(letter);
    });
    return letters.join('').replace(/\s+/g, ' ').trim();
  }
}

const round = (value: number): number => Math.round(value * 100) / 100;
