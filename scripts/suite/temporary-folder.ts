import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Creates an empty folder for the current test, removed afterwards whether the test passes or fails. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'handoff-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
