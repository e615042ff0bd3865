import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { encodeOutline } from './encode-outline.ts';

const require = createRequire(import.meta.url);

/** A Fontsource package: a font family split into parts by character range, and the weight to use. */
interface Family {
  package: string;
  weight: string;
  /** Matches the names of parts with the script's own letters; other parts only repeat Latin ones. */
  parts: RegExp;
}
const NUMBERED = /^\[\d+\]$/;
const notoFamily = (script: string, parts: RegExp): Family => ({
  package: `@fontsource-variable/noto-sans${script}`,
  weight: 'wght',
  parts,
});
const EUROPEAN = notoFamily('', /greek|cyrillic|latin-ext|vietnamese/);
const HEBREW = notoFamily('-hebrew', /^hebrew$/);
/**
 * Used instead of Noto's Arabic font, which draws several letters with the same glyph, so that names couldn't be copied
 * from the PDF.
 */
const ARABIC: Family = { package: '@fontsource/ibm-plex-sans-arabic', weight: '400', parts: /^arabic$/ };
const SC = notoFamily('-sc', NUMBERED);
const TC = notoFamily('-tc', NUMBERED);
const HK = notoFamily('-hk', NUMBERED);
const JAPANESE = notoFamily('-jp', NUMBERED);
const KOREAN = notoFamily('-kr', NUMBERED);
/**
 * Font family for each country (ISO 3166) whose Han characters look different; all other countries use the simplified
 * Chinese forms.
 */
const HAN_OF: Record<string, Family> = { TW: TC, HK: HK, MO: HK, JP: JAPANESE, KR: KOREAN, KP: KOREAN };
const HAN_FAMILIES = [SC, TC, JAPANESE, KOREAN, HK];
const REGULAR = 400;
/**
 * Maximum number of font parts, about 80 kB each, that one document opens; letters in any further parts are
 * transliterated.
 */
const MAX_PARTS = 48;

interface Part {
  name: string;
  file: string;
}

/** Maps each character code to the part of the family that has it. */
function partsOf({ package: name, weight, parts }: Family): Map<number, Part> {
  const index: Record<string, string> = require(`${name}/unicode.json`);
  const found = new Map<number, Part>();
  for (const [key, ranges] of Object.entries(index).filter(([key]) => parts.test(key))) {
    const id = `${name.split('/').at(-1)}-${key.replace(/[[\]]/g, '')}`;
    const part = { name: id, file: `${name}/files/${id}-${weight}-normal.woff2` };
    for (const range of ranges.split(',')) {
      const [from = '', to = from] = range.replace('U+', '').split('-');
      for (let code = Number.parseInt(from, 16); code <= Number.parseInt(to, 16); code++) found.set(code, part);
    }
  }
  return found;
}

/** Opens a font in its regular weight. */
function openRegular(file: Buffer): Font {
  const font = create(file);
  if (!('variationAxes' in font)) throw new Error('A PDF font file is a font collection.');
  if ((font.variationAxes.wght?.default ?? REGULAR) === REGULAR) return font;
  const varied = font.getVariation({ wght: REGULAR });
  const createSubset = varied.createSubset.bind(varied);
  varied.createSubset = () => Object.assign(createSubset(), { glyphEncoder: { encodeSimple: encodeOutline } });
  return varied;
}

/**
 * Reverses the letters behind each right-to-left ligature, so that they copy as typed: PDF readers reverse a
 * right-to-left run, including the letters within a ligature.
 */
function withTurnedLigatures(font: Font): Font {
  const layout = font.layout.bind(font);
  const turned = new WeakSet<object>();
  font.layout = (...from) => {
    const run = layout(...from);
    for (const glyph of run.direction === 'rtl' ? run.glyphs : []) {
      if (glyph.codePoints.length > 1 && !turned.has(glyph)) glyph.codePoints.reverse();
      turned.add(glyph);
    }
    return run;
  };
  return font;
}

/** Han, kana, hangul and bopomofo, their punctuation, and the full-width forms of other characters. */
const EAST_ASIAN = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Bopo}\u3000-\u30ff\uff00-\uffef]/u;

/** Returns the font families to search for a letter; empty if no supported script has it. */
function familiesFor(letter: string, country: string): readonly Family[] {
  if (/[\p{scx=Greek}\p{scx=Cyrillic}\p{sc=Latin}]/u.test(letter)) return [EUROPEAN];
  if (/\p{scx=Hebrew}/u.test(letter)) return [HEBREW];
  if (/\p{scx=Arabic}/u.test(letter)) return [ARABIC];
  if (!EAST_ASIAN.test(letter)) return [];
  return [HAN_OF[country] ?? SC, ...HAN_FAMILIES];
}

/**
 * Returns the country (ISO 3166) whose character forms a text's Han characters use; null unless the text has kana or
 * hangul.
 */
export function countryOfScript(text: string): 'JP' | 'KR' | null {
  if (/[\p{sc=Hira}\p{sc=Kana}]/u.test(text)) return 'JP';
  return /\p{sc=Hang}/u.test(text) ? 'KR' : null;
}

/** Returns true if a text has letters that need a font for another script. */
export function needsOtherScripts(text: string): boolean {
  const others = text.replace(/[\0-\u024f]/g, '');
  return [...others].some((letter) => familiesFor(letter, '').length > 0);
}

/** Returns fonts for other scripts, opened on demand; null if the text needs none. */
export async function scriptFonts(text: string): Promise<ScriptFonts | null> {
  if (!needsOtherScripts(text)) return null;
  const { default: reader } = await import('wawoff2/build/decompress_binding.js');
  const isReady: boolean = 'decompress' in reader;
  if (!isReady) {
    await new Promise<void>((ready) => {
      reader.onRuntimeInitialized = ready;
    });
  }
  return new ScriptFonts((file) => Buffer.from(reader.decompress(readFileSync(require.resolve(file)))));
}

interface ScriptFont {
  name: string;
  font: Font;
}

export class ScriptFonts {
  readonly #read: (file: string) => Buffer;
  readonly #families = new Map<Family, Map<number, Part>>();
  readonly #open = new Map<string, Font>();
  readonly #found = new Map<string, ScriptFont | null>();

  constructor(read: (file: string) => Buffer) {
    this.#read = read;
  }

  /** Returns the font that has a letter, preferring a country's character forms (ISO 3166); null if no font has it. */
  fontFor(letter: string, country: string): ScriptFont | null {
    const key = letter + country;
    const known = this.#found.get(key);
    if (known !== undefined) return known;
    const found = this.#find(letter, country);
    this.#found.set(key, found);
    return found;
  }

  #find(letter: string, country: string): ScriptFont | null {
    const code = letter.codePointAt(0) ?? 0;
    for (const family of familiesFor(letter, country)) {
      const part = this.#partWith(family, code);
      const font = part && this.#opened(part);
      if (part && font?.hasGlyphForCodePoint(code)) return { name: part.name, font };
    }
    return null;
  }

  #partWith(family: Family, code: number): Part | undefined {
    const parts = this.#families.get(family) ?? partsOf(family);
    this.#families.set(family, parts);
    return parts.get(code);
  }

  #opened({ name, file }: Part): Font | null {
    const open = this.#open.get(name);
    if (open || this.#open.size >= MAX_PARTS) return open ?? null;
    const font = withTurnedLigatures(openRegular(this.#read(file)));
    this.#open.set(name, font);
    return font;
  }
}
