import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../../suite/root.ts';
import type { Svg } from './shapes.ts';

interface Font {
  unitsPerEm: number;
  layout: (text: string) => {
    glyphs: { path: { toSVG: () => string } }[];
    positions: { xAdvance: number }[];
    advanceWidth: number;
  };
}
const functionsFolder = join(root, 'functions');
// fontkit is a dependency of the functions, which have their own package.json.
const { openSync } = createRequire(join(functionsFolder, 'package.json'))('fontkit') as {
  openSync: (file: string) => Font;
};
const opened = new Map<number, Font>();

/** Opened on first use, because the seed draws nothing. */
function fontOf(weight: 400 | 600): Font {
  const font =
    opened.get(weight) ??
    openSync(join(functionsFolder, 'src/integrations/pdf/fonts', `instrument-sans-${weight}.ttf`));
  opened.set(weight, font);
  return font;
}

interface Style {
  size: number;
  fill: string;
  bold?: boolean;
  anchor?: 'start' | 'middle' | 'end';
}

const widthOf = (text: string, { size, bold = false }: Style): number => {
  const font = fontOf(bold ? 600 : 400);
  return (font.layout(text).advanceWidth * size) / font.unitsPerEm;
};

/** A line of text as outlines, so that it looks the same without any installed font. `y` is the baseline. */
export function words(x: number, y: number, text: string, style: Style): Svg {
  const { size, fill, bold = false, anchor = 'start' } = style;
  const font = fontOf(bold ? 600 : 400);
  const { glyphs, positions, advanceWidth } = font.layout(text);
  const scale = size / font.unitsPerEm;
  const shift = { start: 0, middle: 0.5, end: 1 }[anchor] * advanceWidth * scale;
  let at = 0;
  const outlines = glyphs.map(({ path }, i) => {
    const outline = path.toSVG();
    const drawn = outline ? `<path transform="translate(${at} 0)" d="${outline}"/>` : '';
    at += positions[i]?.xAdvance ?? 0;
    return drawn;
  });
  return `<g fill="${fill}" transform="translate(${(x - shift).toFixed(1)} ${y}) scale(${scale} ${-scale})">${outlines.join('')}</g>`;
}

/** Text broken into lines of at most `width` pixels; text beyond `most` lines is dropped. */
export function paragraph(
  x: number,
  y: number,
  text: string,
  { width, leading = 1.35, most = 6, ...style }: Style & { width: number; leading?: number; most?: number },
): Svg {
  const broken: string[] = [];
  for (const word of text.split(' ')) {
    const longer = [broken.at(-1), word].filter(Boolean).join(' ');
    if (broken.length && widthOf(longer, style) <= width) broken[broken.length - 1] = longer;
    else broken.push(word);
  }
  const shown = broken.slice(0, most);
  return shown.map((line, i) => words(x, y + Math.round(i * style.size * leading), line, style)).join('');
}
