import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runStep } from './run-step.mjs';

/** Runs `npm ci` in a folder, unless what is installed matches its lockfile. */
export async function installPackages(root, what, folder) {
  const cwd = join(root, folder);
  const stamp = join(cwd, 'node_modules', '.installed');
  const lock = createHash('sha256')
    .update(readFileSync(join(cwd, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  await runStep(
    `Installing the Node packages of ${what}`,
    'npm',
    ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=http'],
    {
      cwd,
      advice: 'check the network connection and run this command again.',
    },
  );
  writeFileSync(stamp, lock);
}
