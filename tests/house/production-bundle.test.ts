import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Bundles the functions the way build.mjs does, into a folder of its own. */
function bundle(...flags: string[]): string {
  const out = join(mkdtempSync(join(tmpdir(), 'handoff-')), 'index.js');
  execFileSync(process.execPath, ['functions/build.mjs', `--outfile=${out}`, ...flags]);
  return readFileSync(out, 'utf8');
}

test('the simulated payment provider is absent from the production bundle', () => {
  expect(bundle('--emulator')).toContain('simulated-webhook-secret');
  const production = bundle();
  expect(production).not.toContain('simulated-webhook-secret');
  expect(production).not.toContain('Simulated payment provider');
});
