import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runStep } from './run-step.mjs';

/** Runs `npm ci` in a folder unless the installed packages match its lockfile. */
export async function installPackages(root, user, folder) {
  const cwd = join(root, folder);
  const stamp = join(cwd, 'node_modules', '.installed');
  const lock = createHash('sha256')
    .update(readFileSync(join(cwd, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  await runStep(
    `Installing the Node packages of ${user}`,
    'npm',
    ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=http'],
    {
      cwd,
      advice: 'check the network connection and run this command again.',
    },
  );
  removeUnused(join(cwd, 'node_modules'));
  writeFileSync(stamp, lock);
}

/** Deletes files needed only for compiling: Node's headers (67 MB) and the sources of re2 (18 MB). */
function removeUnused(modules) {
  const nodes = join(modules, 'node', 'node_modules');
  const found = existsSync(nodes) ? readdirSync(nodes, { withFileTypes: true }) : [];
  const headers = found.filter((entry) => entry.isDirectory()).map(({ name }) => join(nodes, name, 'include'));
  for (const path of [...headers, join(modules, 're2')]) rmSync(path, { recursive: true, force: true });
}
