import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PATCHES } from '../../scripts/setup/patches.mjs';
import { isProof } from './proofs.ts';

const patches = globSync('**/*.patch', { cwd: PATCHES });
const measured = readFileSync('docs/performance.md', 'utf8');

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

  test('names the test that fails, or the row of the bench that becomes slow, without it', () => {
    const [, failing = '', title = ''] = /^Fails without it: (tests\/\S+) › (.+)$/m.exec(header) ?? [];
    const [, row = ''] = /^Slow without it: npm run bench -- \w+ › (.+)$/m.exec(header) ?? [];
    expect(failing ? isProof([failing, title]) : measured.includes(`\n| ${row} |`)).toBe(true);
  });
});
