import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** An empty folder for the test that is running, which is removed after it, passed or failed. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'handoff-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
