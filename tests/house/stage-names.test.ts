import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/**
 * Files that name stages in general: the progress line, the counts and the catalog. A deal’s own stage name comes from
 * `stageName`.
 */
const OF_STAGES = [
  'src/app/dashboard/stage-counts.tsx',
  'src/app/kit/deals.tsx',
  'src/app/walk/walk-through.tsx',
  'src/components/deal/stage-line.tsx',
  'src/domain/dispute/dispute.ts',
];

test('a deal’s stage is named by `stageName` alone, which calls a disputed holdback a dispute', () => {
  const readers = ['src', 'functions/src']
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)))
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\./.test(path))
    .filter((path) => /\bimport \{[^}]*\bSTAGE_NAMES\b/.test(readFileSync(path, 'utf8')));
  expect(readers.sort()).toEqual(OF_STAGES);
});
