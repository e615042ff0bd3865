import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** WCAG's enhanced contrast. Small gray text needs more than the 4.5 that is enough elsewhere. */
const MIN_MUTED_CONTRAST = 7;

const tokensIn = (css: string): Map<string, string> =>
  new Map([...css.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', color = '']) => [name, color]));
const [light = '', dark = ''] = readFileSync('src/app/styles/tokens.css', 'utf8').split('@media', 2);

/** Returns the relative luminance of a color by WCAG 2.2, from 0 (black) to 1 (white). */
function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrastOf(one: string, other: string): number {
  const [less = 0, more = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (more + 0.05) / (less + 0.05);
}

test('contrast is computed as WCAG says', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrastOf('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

describe.each([
  ['light', tokensIn(light)],
  ['dark', tokensIn(dark)],
])('%s', (_, tokens) => {
  const grounds = [...tokens.keys()].filter((name) => /^(paper|surface|sunk)$|-tint$/.test(name));
  test('all grounds are known', () => expect(grounds).toHaveLength(7));
  test.each(grounds)('muted text is legible on %s', (ground) =>
    expect(contrastOf(tokens.get('muted') ?? '', tokens.get(ground) ?? '')).toBeGreaterThanOrEqual(MIN_MUTED_CONTRAST),
  );
});

/** Matches a font size, alone or in the `font` shorthand, that ignores the reader's own text size. */
const FIXED_SIZE = /(^|[\s{;])(font-size|font|--[\w-]*fz): [^;]*\dpx/;
/** Matches a line height that does not grow with the text. */
const FIXED_LINES = /(^|[\s{;])line-height: [^;]*\d(px|rem|em|%)/;
/** Matches the same in the theme and in components. */
const FIXED_IN_CODE = /(fontSize|lineHeight|fz)(: |=)["'{]*[\d.]+px|fontSizes: \{[^}]*px/;

test('text follows the size that readers set in their browser', () => {
  const styles = globSync('src/**/*.css').map((file) => [file, readFileSync(file, 'utf8')] as const);
  expect(styles.filter(([, css]) => /font-size: [\d.]+rem/.test(css)).length).toBeGreaterThan(50);
  expect(styles.filter(([, css]) => FIXED_SIZE.test(css) || FIXED_LINES.test(css)).map(([file]) => file)).toEqual([]);
  const code = globSync('src/**/*.{ts,tsx}').filter((file) => FIXED_IN_CODE.test(readFileSync(file, 'utf8')));
  expect(code).toEqual([]);
});

test.each(['font-size: 13px;', 'font: 400 15px / 1.55 var(--font);', '--input-fz: 15px;'])('%s is fixed', (css) =>
  expect(`.a {\n  ${css}\n}`).toMatch(FIXED_SIZE),
);
test('a height of lines in pixels is fixed, one without a unit is not', () => {
  expect('.a {\n  line-height: 20px;\n}').toMatch(FIXED_LINES);
  expect('.a {\n  line-height: 1.55;\n  gap: 2px;\n}').not.toMatch(FIXED_LINES);
});
test.each(["h1: { fontSize: '26px' }", "fontSizes: { xs: '0.75rem', sm: '13px' }", 'fz="13px"'])(
  '%s is fixed',
  (code) => expect(code).toMatch(FIXED_IN_CODE),
);
