import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runStep } from './run-step.mjs';

/** Firestore emulator without Java; see docs/decisions/0002. */
const VERSION = '0.6.0';

/** The path of hidane, built if it is missing; null where that is impossible. */
export async function installHidane(cache, cargo) {
  const folder = join(cache, `hidane-${VERSION}`);
  const program = join(folder, 'bin', 'hidane');
  if (existsSync(program)) return program;
  if (!cargo) return null;
  await runStep(
    'Building the Firestore emulator, once, about 3 minutes',
    cargo,
    ['install', 'hidane', '--version', VERSION, '--locked', '--root', folder],
    { cwd: tmpdir(), advice: 'check the network connection and run this command again.' },
  );
  return program;
}
