import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../../scripts/suite/root.ts';

interface Outcome {
  deliveries: number;
  seconds: number;
  /** Differences from a recount. */
  wrong: string[];
}

/** Runs the storm in its own process and project. `atOnce` should be small, because the emulator's locks are broad. */
export async function runTriggerStorm(events: number, atOnce: number): Promise<Outcome> {
  const script = join(root, 'tests', 'support', 'emulators', 'trigger-storm-process.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [script, String(events), String(atOnce)], {
    env: { ...process.env, GCLOUD_PROJECT: 'demo-handoff-storm' },
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(stdout) as Outcome;
}
