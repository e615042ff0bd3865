import { BRAND } from '../../../../src/domain/brand.ts';
import { BRAND_COLORS } from '../../../../src/domain/brand-colors.ts';
import type { MetricSource } from '../../../../src/domain/listing/figures/metric.ts';
import { SHARE_SIZE } from '../../../../src/domain/page/page-head.ts';
import type { ShareFacts } from '../../../../src/domain/page/share-facts.ts';
import { type OutlinedLine, OutlinedText } from './outlined-text.ts';

const { width: WIDTH, height: HEIGHT } = SHARE_SIZE;
const MARGIN = 64;
const INNER = WIDTH - 2 * MARGIN;
const { paper, ink, muted, line: rule, fern } = BRAND_COLORS;
/** The site's symbol, as in `public/icons/logo.svg`. */
const LOGO = `<g fill="none" stroke-width="3.2" stroke-linecap="round"><path d="M4 2v13M16 7v13" stroke="${ink}"/><path d="M4 11h12" stroke="${fern}"/></g>`;
/** Gap between items in a row. */
const GAP = 24;
/** Style of a one-line title, which is larger than a two-line title. */
const LARGE = { size: 72, weight: 'bold' } as const;
const SMALL = { size: 54, weight: 'bold' } as const;
const LEADING = 62;

/**
 * Renders a share picture as an SVG without text elements: text is drawn as outlines, so no user input reaches the
 * markup.
 */
export async function shareSvg(facts: ShareFacts): Promise<string> {
  const { title, oneLine, about, state, price, basis, figures } = facts;
  const text = await OutlinedText.open([title, oneLine], facts.country);
  const parts: string[] = [];
  const draw = (line: OutlinedLine, x: number, y: number, color: string): number => {
    parts.push(`<g fill="${color}">${text.svg(line, x, y)}</g>`);
    return line.width;
  };
  /** Draws text on one line, starting at `x` or, with `end`, ending there; returns its width. */
  const put = (words: string, { x, y, color = muted, room = INNER, end = false, ...style }: Words): number => {
    const [line] = text.lines(words, { weight: 'regular', ...style }, room, 1);
    return line ? draw(line, end ? x - line.width : x, y, color) : 0;
  };

  parts.push(`<g transform="translate(${MARGIN - 8} 53) scale(2)">${LOGO}</g>`);
  put(BRAND, { x: MARGIN + 44, y: 88, size: 32, color: ink, weight: 'bold' });
  const right = WIDTH - MARGIN;
  const known = put(about, { x: right, y: 87, size: 28, room: INNER / 2, end: true });
  if (state !== null) put(state, { x: right - known - GAP, y: 87, size: 28, color: ink, weight: 'bold', end: true });

  const [large, isLonger] = text.lines(title, LARGE, INNER, 2);
  const lines = large && !isLonger ? [large] : text.lines(title, SMALL, INNER, 2);
  // A single line is centered in the space for two.
  const top = lines.length > 1 ? 172 : 208;
  for (const [i, line] of lines.entries()) draw(line, MARGIN, top + i * LEADING, ink);
  put(oneLine, { x: MARGIN, y: 284, size: 30 });
  const priced = put(price, { x: MARGIN, y: 376, size: 64, color: ink, weight: 'bold' });
  put(basis, { x: MARGIN + priced + GAP, y: 376, size: 30, room: INNER - priced - GAP });

  const column = INNER / Math.max(figures.length, 1);
  for (const [i, { label, value, source, mark, day, isGray }] of figures.entries()) {
    const x = MARGIN + i * column;
    const room = column - GAP;
    put(label, { x, y: 452, size: 24, room });
    put(value, { x, y: 498, size: 40, room, color: isGray ? muted : ink, weight: 'bold' });
    parts.push(`<g transform="translate(${x} 520) scale(2)">${sourceMark(source, isGray)}</g>`);
    put(mark, { x: x + 32, y: 539, size: 24, room: room - 32, color: ink });
    put(day, { x: x + 32, y: 570, size: 22, room: room - 32 });
  }
  const rules = [408, 598, 604].map((y) => `<path d="M0 ${y}h${WIDTH}" stroke="${rule}" stroke-width="2"/>`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><path d="M0 0h${WIDTH}v${HEIGHT}H0z" fill="${paper}"/>${rules}${parts.join('')}</svg>`;
}

/** A slot for text: a baseline, and the available width. */
interface Words {
  x: number;
  y: number;
  size: number;
  color?: string;
  room?: number;
  end?: boolean;
  weight?: 'regular' | 'bold';
}

/** Draws a figure's source mark, as on the site. */
function sourceMark(source: MetricSource, isGray: boolean): string {
  const color = source === 'self' || isGray ? muted : fern;
  const ring = `<circle cx="5.5" cy="5.5" r="4.6" fill="none" stroke="${color}" stroke-width="1.6"/>`;
  if (source === 'document') return `${ring}<path d="M5.5 .9a4.6 4.6 0 0 0 0 9.2z" fill="${color}"/>`;
  return source === 'self' ? ring : `${ring}<circle cx="5.5" cy="5.5" r="5" fill="${color}"/>`;
}
