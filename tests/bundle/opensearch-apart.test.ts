import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../scripts/suite/temporary-folder.ts';

const CLIENT = '@opensearch-project/opensearch';

/** The files that are loaded with one, and what they import besides; with `later`, also what they may load in time. */
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

test('a process loads OpenSearch’s client only where search runs on it', () => {
  const folder = temporaryFolder();
  execFileSync(process.execPath, ['functions/build.mjs', `--outdir=${folder}`]);
  for (const half of ['./api.js', './background.js']) {
    expect(loadedWith(folder, half, false)).not.toContain(CLIENT);
    expect(loadedWith(folder, half, true)).toContain(CLIENT);
    // A module that is always loaded is seen, so that another's absence above says something.
    expect(loadedWith(folder, half, false).size).toBeGreaterThan(3);
  }
});
