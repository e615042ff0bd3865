import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { temporaryFolder } from '../suite/temporary-folder.ts';
import { onPath } from './on-path.mjs';
import { applyPatches, patchStamp } from './patches.mjs';

const PATH = process.env.PATH ?? '';
afterEach(() => {
  process.env.PATH = PATH;
});

const diff = (before: string, after: string): string =>
  `Mends: a word.\n\ndiff --git a/src/a.rs b/src/a.rs\n--- a/src/a.rs\n+++ b/src/a.rs\n@@ -1 +1 @@\n-${before}\n+${after}\n`;

/** Two patches, the second based on the first, and a source file that contains a word. */
function prepare(word = 'one', sources = temporaryFolder()) {
  const patches = temporaryFolder();
  writeFileSync(join(patches, '0002-then.patch'), diff('two', 'three'));
  writeFileSync(join(patches, '0001-first.patch'), diff('one', 'two'));
  const file = join(sources, 'src', 'a.rs');
  mkdirSync(join(sources, 'src'), { recursive: true });
  writeFileSync(file, `${word}\n`);
  return { patches, sources, read: () => readFileSync(file, 'utf8') };
}

/** Restricts PATH to these programs. */
function keepOnPath(...programs: string[]): void {
  const folder = temporaryFolder();
  for (const name of programs) symlinkSync(onPath(name) ?? '', join(folder, name));
  process.env.PATH = folder;
}

test.each(['git', 'patch'].filter(onPath))('%s applies patches in the order of their numbers', (program) => {
  const { patches, sources, read } = prepare();
  keepOnPath(program);
  applyPatches(patches, sources);
  expect(read()).toBe('three\n');
});

test('sources in a folder of a repository are patched, too', () => {
  const repository = temporaryFolder();
  spawnSync('git', ['init', '--quiet', repository]);
  const { patches, sources, read } = prepare('one', join(repository, 'work'));
  applyPatches(patches, sources);
  expect(read()).toBe('three\n');
});

test("the error names a patch that doesn't apply", () => {
  const { patches, sources, read } = prepare('other');
  expect(() => applyPatches(patches, sources)).toThrow('0001-first.patch does not fit');
  expect(read()).toBe('other\n');
});

test('the error names git and patch if neither is installed', () => {
  const { patches, sources } = prepare();
  keepOnPath();
  expect(() => applyPatches(patches, sources)).toThrow('Neither git nor patch was found');
});

test("the stamp changes with a patch's changes, not its description", () => {
  const { patches } = prepare();
  const before = patchStamp(patches);
  writeFileSync(join(patches, '0002-then.patch'), `Fails without it: a test.\n${diff('two', 'three')}`);
  expect(patchStamp(patches)).toBe(before);
  writeFileSync(join(patches, '0002-then.patch'), diff('two', 'four'));
  expect(patchStamp(patches)).not.toBe(before);
});
