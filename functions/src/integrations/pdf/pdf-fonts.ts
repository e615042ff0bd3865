import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';

/** Reads a font file of the site's typeface, subset to Latin letters. build.mjs copies the folder beside the bundle. */
const fileOf = (weight: 400 | 600): Buffer =>
  readFileSync(new URL(`./fonts/instrument-sans-${weight}.ttf`, import.meta.url));

function openFont(file: Buffer): Font {
  const found = create(file);
  if (!('characterSet' in found)) throw new Error('The PDF font file is a font collection.');
  return found;
}

interface PdfFonts {
  regular: Font;
  bold: Font;
  /** Code points that both weights have. */
  known: ReadonlySet<number>;
}
let loaded: { regular: Buffer; bold: Buffer; known: ReadonlySet<number> } | undefined;

/**
 * Opens the two weights that a PDF embeds. They are reopened for each document, because an open font remembers glyphs
 * without their characters, so a second document would lose the text behind its glyphs.
 */
export function pdfFonts(): PdfFonts {
  if (!loaded) {
    const regular = fileOf(400);
    const bold = fileOf(600);
    loaded = { regular, bold, known: new Set(openFont(regular).characterSet) };
  }
  return { regular: openFont(loaded.regular), bold: openFont(loaded.bold), known: loaded.known };
}
