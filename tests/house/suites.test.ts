import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/suite/root.ts';
import { QUARANTINE } from '../quarantine.ts';
import { commitCount } from '../run/git-history.ts';
import { allTestFiles, filesMatching, matches } from '../run/matches.ts';
import { type Part, SUITES } from '../suites.ts';

const FARTHEST = 100;
const own = SUITES.filter(({ again }) => !again);
const inSetting = SUITES.filter(({ again }) => again);
const testFiles = allTestFiles();
const coreFiles = new Set(own.filter(({ tier }) => tier !== 'long').flatMap(({ files }) => filesMatching(files)));

test('each test file is in exactly one part, which a setting of its own may set apart', () => {
  expect(testFiles.length).toBeGreaterThan(500);
  const among = (parts: readonly Part[], file: string) =>
    parts.filter(({ files }) => matches(file, files)).map(({ name }) => name);
  const found = testFiles.map((file): [string, string[]] => {
    const parts = among(own, file);
    return [file, parts.length ? parts : among(inSetting, file)];
  });
  expect(found.filter(([, parts]) => parts.length !== 1)).toEqual([]);
});

test('each part has files, and a part that runs files again shares all of them', () => {
  const patterns = SUITES.flatMap(({ name, files }) =>
    files.map((pattern) => [name, pattern.replace(/^!/, '')] as const),
  );
  expect(patterns.filter(([, pattern]) => !filesMatching([pattern]).length)).toEqual([]);
  const again = inSetting.flatMap(({ files }) => filesMatching(files));
  expect(again.filter((file) => !testFiles.includes(file))).toEqual([]);
  expect(new Set(SUITES.map(({ name }) => name)).size).toBe(SUITES.length);
});

/** General names do not count, because these parts watch all of the sources. */
const GENERAL = new Set(['src', 'functions/src', 'src/domain', 'src/components', 'src/app', 'src/features']);

test('each file of the sources is watched by a part that looks at it in particular', () => {
  const sources = globSync('{src,functions/src}/**/*.{ts,tsx,css}', { cwd: root });
  const files = sources.filter((file) => !testFiles.includes(file));
  expect(files.length).toBeGreaterThan(1000);
  const watched = SUITES.flatMap(({ watches }) => watches).filter((name) => !GENERAL.has(name));
  expect(files.filter((file) => !matches(file, watched))).toEqual([]);
});

test('what is watched is there', () => {
  const watched = [...new Set(SUITES.flatMap(({ watches }) => watches))].filter((name) => !name.includes('*'));
  const there = globSync(watched, { cwd: root });
  expect(watched.filter((name) => !there.includes(name))).toEqual([]);
});

test('everything that docs/specification.md rests on, and a whole sale in the browser, runs in npm test', () => {
  const page = readFileSync(join(root, 'docs/specification.md'), 'utf8');
  const proofs = [...page.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)` › /g)].map(([, file = '']) => file);
  expect(proofs).toContain('tests/browser/sale.spec.ts');
  expect(proofs.filter((file) => !coreFiles.has(file))).toEqual([]);
});

test('a test in quarantine has its reason, and its time ends within a hundred commits', () => {
  const now = commitCount();
  for (const { test: name, reason, until } of QUARANTINE) {
    expect(reason.length, name).toBeGreaterThan(20);
    if (now === null) continue;
    expect(until, `${name}: its time is over`).toBeGreaterThan(now);
    expect(until, `${name}: too far ahead`).toBeLessThanOrEqual(now + FARTHEST);
  }
});
