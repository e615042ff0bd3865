import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../scripts/suite/temporary-folder.ts';

const CLIENT = '@opensearch-project/opensearch';

/**
 * Returns the files that are loaded with an entry file and the packages they import. With `later`, this includes files
 * that are loaded on demand.
 */
function loadedWith(folder: string, entry: string, later: boolean): Set<string> {
  const found = new Set<string>();
  const waiting = [entry];
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    if (!file.startsWith('./')) continue;
    const text = readFileSync(join(folder, file), 'utf8');
    for (const [, name] of text.matchAll(/(?:^|[;\s}])(?:import|from)\s*"([^"]+)"/g)) waiting.push(name ?? '');
    if (later) for (const [, name] of text.matchAll(/\bimport\("([^"]+)"\)/g)) waiting.push(name ?? '');
  }
  return found;
}

test('a process loads OpenSearch’s client only where search uses it', () => {
  const folder = temporaryFolder();
  execFileSync(process.execPath, ['functions/build.mjs', `--outdir=${folder}`]);
  for (const half of ['./api.js', './background.js']) {
    expect(loadedWith(folder, half, false)).not.toContain(CLIENT);
    expect(loadedWith(folder, half, true)).toContain(CLIENT);
    // Proves that loaded modules are recorded, so that the missing client above means something.
    expect(loadedWith(folder, half, false).size).toBeGreaterThan(3);
  }
});
