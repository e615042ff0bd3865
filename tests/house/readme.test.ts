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
const quoted = [...readFileSync(join(root, 'README.md'), 'utf8').matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text);

/** A path from the root, as far as no placeholder stands in it, or the name of a file alone. */
const isMissing = (text: string): boolean => {
  if (/^(src|functions|scripts|tests|docs)\/[^\s<*{]+$/.test(text)) return !existsSync(join(root, text));
  return /^[a-z][a-z0-9-]*\.(ts|tsx|css|json|md)$/.test(text) && !names.has(text) && !existsSync(join(root, text));
};

test('every file and folder that the README names exists', () => {
  expect(quoted.length).toBeGreaterThan(100);
  expect(quoted.filter(isMissing)).toEqual([]);
});

test('a path and a name that are gone are noticed', () => {
  expect(['src/domain/gone.ts', 'long-gone.ts'].filter(isMissing)).toHaveLength(2);
  expect(['src/domain/<entity>/api.ts', 'src/domain', 'fee.ts', 'npm start', 'package.json'].filter(isMissing)).toEqual(
    [],
  );
});
