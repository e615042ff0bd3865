import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DEPLOYED_SITE } from '../../scripts/suite/build.ts';
import { root } from '../../scripts/suite/root.ts';

/** Chunks that are named after signed-in pages: `SITE` and the groups in vite.config.ts. */
const SIGNED_IN = /^((signed-in|dashboard|messages|deal|account|selling)-parts|firestore)$/;
const ASSETS = join(root, DEPLOYED_SITE, 'assets');
const nameOf = (file: string): string => file.replace(/-[\w-]{8}\.js$/, '');
const files = readdirSync(ASSETS).filter((file) => file.endsWith('.js'));

/**
 * Returns the files of all chunks that a page's own chunk imports, directly or indirectly, except those loaded on
 * demand.
 */
function filesOf(page: string): string[] {
  const found = new Set<string>();
  const take = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    const code = readFileSync(join(ASSETS, file), 'utf8');
    for (const [, imported = ''] of code.matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g)) take(imported);
  };
  for (const file of files) if (nameOf(file) === page) take(file);
  return [...found];
}
const chunksOf = (page: string): string[] => filesOf(page).map(nameOf);

test.each([
  'home',
  'search',
  'listing',
  'compare',
  'login',
  'register',
  'signup',
  'forgot-password',
  'reset-password',
  'verify-email',
  'auth-action',
  'help',
  'figures',
  'fees',
  'worth',
  'api-reference',
  'terms',
  'privacy',
  'verify',
  'walk',
  // These chunks are loaded by the pages above on demand.
  'unsubscribe',
  'check-file',
  'range-filter',
  'range-fields',
  'currency-choice',
  'watch-button',
  'listing-market',
  'converted-amounts',
  'progress-bar',
  'manage-focus',
])('%s loads nothing that only signed-in pages share', (page) => {
  const chunks = chunksOf(page);
  expect(chunks).toContain(page);
  expect(chunks.filter((chunk) => SIGNED_IN.test(chunk))).toEqual([]);
});

// The progress bar and the focus handling are on every page. They used to load Auth for visitors.
test.each(['home', 'search', 'listing', 'listing-market', 'watch-button', 'progress-bar', 'manage-focus'])(
  '%s doesn’t load Auth, which visitors don’t need',
  (page) => {
    const chunks = chunksOf(page);
    expect(chunks).toContain(page);
    expect(chunks.filter((chunk) => chunk.startsWith('firebase-'))).toEqual([]);
  },
);

test.each(['home', 'search', 'listing', 'compare', 'fees', 'worth', 'terms', 'login', 'register'])(
  '%s loads no schemas',
  (page) => {
    const chunks = chunksOf(page);
    expect(chunks).toContain('react');
    expect(chunks).not.toContain('zod');
  },
);

test.each(['home', 'search', 'listing', 'listing-market'])('%s contains no members’ calls', (page) => {
  const code = filesOf(page).map((file) => readFileSync(join(ASSETS, file), 'utf8'));
  expect(code.some((text) => text.includes('/api/search'))).toBe(true);
  expect(code.filter((text) => text.includes('/api/account/'))).toEqual([]);
});

// The browser tests count the files of other signed-in pages: tests/browser/page-limits.json.
test('settings don’t load too many files', () => {
  const chunks = chunksOf('settings');
  expect(chunks.filter((chunk) => SIGNED_IN.test(chunk)).length).toBeGreaterThan(1);
  // There were more than a hundred before modules were grouped into chunks by area.
  expect(chunks.length).toBeLessThan(95);
});
