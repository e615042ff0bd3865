import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isProof, proofsOf } from './proofs.ts';

const proofs = proofsOf(readFileSync('docs/specification.md', 'utf8'));

test('docs/specification.md lists proofs', () => expect(proofs.length).toBeGreaterThan(100));

test.each(proofs)('%s has "%s"', (file, title) => {
  expect(isProof([file, title])).toBe(true);
});

test.each<[title: string, proof: boolean]>([
  ['docs/states.md matches the tables', true],
  ['docs/states.md matches…', true],
  ['docs/states.md matches', false],
  ['docs/states.md draws…', false],
  ['…', false],
])('a title that is gone, or that cut short fits several tests, is no proof: %s', (title, proof) => {
  expect(isProof(['tests/house/states-page.test.ts', title])).toBe(proof);
});

// A skipped test proves nothing. The one exception is skipped only when it runs against a faulty rule.
const UNLESS_MUTANT = 'test.skipIf(process.env.RULES_FILE)';

test('no test is skipped, and none runs alone', () => {
  const files = ['src', 'functions/src', 'scripts', 'tests'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:test|spec)\.tsx?$/.test(file) && !file.includes('node_modules'))
      .map((file) => join(folder, file)),
  );
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((file) =>
    [
      ...readFileSync(file, 'utf8')
        .replaceAll(UNLESS_MUTANT, '')
        .matchAll(/\b(?:test|it|describe)\.(?:skip|only|todo|fixme|fails|runIf)\w*/g),
    ].map(([use]) => `${file}: ${use}`),
  );
  expect(found).toEqual([]);
});
