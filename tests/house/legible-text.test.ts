import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** WCAG's enhanced contrast: what is read small and gray needs more than the 4.5 that suffice elsewhere. */
const MIN_MUTED_CONTRAST = 7;

const tokensIn = (css: string): Map<string, string> =>
  new Map([...css.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', color = '']) => [name, color]));
const [light = '', dark = ''] = readFileSync('src/app/styles/tokens.css', 'utf8').split('@media', 2);

/** The relative luminance of a color by WCAG 2.2, from 0 (black) to 1 (white). */
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
