import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PATCHES } from '../../scripts/setup/patches.mjs';

const patches = globSync('**/*.patch', { cwd: PATCHES });

test('patches are numbered from one, without a gap', () => {
  const folders = Map.groupBy(patches.toSorted(), (patch) => patch.split('/')[0]);
  expect(folders.size).toBeGreaterThan(0);
  for (const [folder, names] of folders) {
    const numbers = names.map((name) => Number(basename(name).slice(0, 4)));
    expect(numbers, folder).toEqual(numbers.map((_, at) => at + 1));
  }
});

describe.each(patches)('%s', (patch) => {
  const [header = '', ...diffs] = readFileSync(join(PATCHES, patch), 'utf8').split(/^diff --git /m);

  test('begins with what it mends, and changes something', () => {
    expect(header).toMatch(/^Mends: \S.{40}/);
    expect(diffs.length).toBeGreaterThan(0);
  });

  test('names what fails or becomes slow without it', () => {
    const [, file = '', title = ''] = /^(?:Fails|Slow) without it: (\S+)(?: › (.+))?$/m.exec(header) ?? [];
    expect(file).toMatch(/^tests\//);
    expect(existsSync(file), file).toBe(true);
    expect(readFileSync(file, 'utf8')).toContain(title);
  });
});
