import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BRAND } from '../../src/domain/brand.ts';
import { BRAND_COLORS } from '../../src/domain/brand-colors.ts';

interface Manifest {
  name: string;
  short_name: string;
  start_url: string;
  display: string;
  theme_color: string;
  background_color: string;
  icons: { src: string; sizes: string; type: string; purpose: string }[];
}

const text = (file: string): string => readFileSync(file, 'utf8');
const manifest = JSON.parse(text('public/manifest.webmanifest')) as Manifest;

/** Returns the width and height in the first chunk of a PNG. */
function sizeOf(src: string): string {
  const png = readFileSync(join('public', src));
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}

test('the manifest has the name, the colors and the start of the site', () => {
  expect(manifest).toMatchObject({
    name: BRAND,
    short_name: BRAND,
    start_url: '/',
    display: 'standalone',
    theme_color: BRAND_COLORS.paper,
    background_color: BRAND_COLORS.paper,
  });
});

test('each icon has the size that the manifest names, and one may be cut to any shape', () => {
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  for (const { src, sizes } of manifest.icons) expect(sizeOf(src), src).toBe(sizes);
  expect(sizeOf('/icons/apple-touch-icon.png')).toBe('180x180');
});

test('pages name the manifest and the icons', () => {
  expect(text('index.html')).toContain('<link rel="manifest" href="/manifest.webmanifest" />');
  expect(text('index.html')).toContain('<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />');
});

test('the policy allows the manifest and the worker of this site, and no others', () => {
  const policy = text('firebase.json').match(/"default-src 'self'[^"]*"/)?.[0] ?? '';
  expect(policy).toContain("worker-src 'self';");
  expect(policy).toContain("manifest-src 'self';");
});

test('the offline page needs no other file, and has the colors of the tokens', () => {
  const page = text('public/offline.html');
  // Compares both color schemes, because each scheme's part of the page contains some of its tokens.
  const colorsIn = (css: string) => css.match(/--[\w-]+: #[0-9a-f]{6};/g) ?? [];
  const [light = '', dark = ''] = page.split('@media', 2);
  const [lightTokens = '', darkTokens = ''] = text('src/app/styles/tokens.css').split('@media', 2);
  expect(colorsIn(light).length).toBeGreaterThan(3);
  expect(colorsIn(lightTokens)).toEqual(expect.arrayContaining(colorsIn(light)));
  expect(colorsIn(dark)).toHaveLength(colorsIn(light).length);
  expect(colorsIn(darkTokens)).toEqual(expect.arrayContaining(colorsIn(dark)));
  expect(page).not.toMatch(/<(script|link|img)|url\(|src=|https?:/);
});
