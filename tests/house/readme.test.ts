import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/suite/root.ts';

const TOP = ['src', 'functions', 'scripts', 'tests', 'docs'];
const GENERATED = ['**/node_modules/**', 'functions/lib/**'];
const names = new Set(
  globSync(
    TOP.map((folder) => `${folder}/**`),
    { cwd: root, exclude: GENERATED },
  ).map((path) => basename(path)),
);
const quotedIn = (page: string): string[] =>
  [...readFileSync(join(root, page), 'utf8').matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text);

/** True if a path from the root without placeholders, or a bare file name, does not exist. */
const isMissing = (text: string): boolean => {
  if (/^(src|functions|scripts|tests|docs)\/[^\s<*{]+$/.test(text)) return !existsSync(join(root, text));
  return /^[a-z][a-z0-9-]*\.(ts|tsx|css|json|md)$/.test(text) && !names.has(text) && !existsSync(join(root, text));
};

test.each([
  ['README.md', 120],
  ['CONTRIBUTING.md', 15],
])('every file and folder that %s names exists', (page, atLeast) => {
  const quoted = quotedIn(page);
  expect(quoted.length).toBeGreaterThan(atLeast);
  expect(quoted.filter(isMissing)).toEqual([]);
});

test('a path and a name that are gone are noticed', () => {
  expect(['src/domain/gone.ts', 'long-gone.ts'].filter(isMissing)).toHaveLength(2);
  expect(['src/domain/<entity>/api.ts', 'src/domain', 'fee.ts', 'npm start', 'package.json'].filter(isMissing)).toEqual(
    [],
  );
});

test('the README is read to its end: at most 130 lines, and 25 rows of where things live', () => {
  const text = readFileSync(join(root, 'README.md'), 'utf8');
  const rows = text.slice(text.indexOf('## Where things live'), text.indexOf('## Add a')).matchAll(/^\| .+ \|$/gm);
  expect(text.split('\n').length).toBeLessThanOrEqual(131);
  // The table's heading counts as one more row.
  expect([...rows].length).toBeLessThanOrEqual(26);
});

const scriptsOf = (): Record<string, string> =>
  (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }).scripts;

test.each(['README.md', 'CONTRIBUTING.md', 'docs/testing.md', 'docs/deploying.md', 'docs/performance.md'])(
  'every npm script that %s names exists',
  (page) => {
    const named = [...readFileSync(join(root, page), 'utf8').matchAll(/\bnpm (?:run )?([a-z][a-z:-]*)/g)]
      .map(([, name = '']) => name)
      .filter((name) => !['ci', 'config', 'with', 'packages'].includes(name));
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((name) => !scriptsOf()[name])).toEqual([]);
  },
);

test.each(['package.json', 'functions/package.json', 'tests/bench/package.json'])(
  '%s reserves all rights, as LICENSE does',
  (manifest) => {
    expect(JSON.parse(readFileSync(join(root, manifest), 'utf8'))).toMatchObject({ license: 'UNLICENSED' });
    expect(readFileSync(join(root, 'LICENSE'), 'utf8')).toContain('All rights reserved.');
  },
);
