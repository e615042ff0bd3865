import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runStep } from './run-step.mjs';

/** The path of our evaluator of storage.rules (scripts/storage-rules), built if its sources changed. */
export async function buildStorageRules(root, cache, cargo) {
  const crate = join(root, 'scripts', 'storage-rules');
  const hash = createHash('sha256');
  for (const file of [
    'Cargo.toml',
    'Cargo.lock',
    ...readdirSync(join(crate, 'src'))
      .sort()
      .map((f) => join('src', f)),
  ]) {
    hash.update(readFileSync(join(crate, file)));
  }
  const folder = join(cache, 'storage-rules');
  const program = join(folder, `storage-rules-${hash.digest('hex').slice(0, 12)}`);
  if (existsSync(program)) return program;
  if (!cargo) return null;
  const target = join(folder, 'target');
  await runStep(
    'Building the evaluator of storage.rules (once, about half a minute)',
    cargo,
    ['build', '--release', '--locked', '--target-dir', target],
    { cwd: crate, advice: 'check the network connection and run this command again.' },
  );
  mkdirSync(folder, { recursive: true });
  copyFileSync(join(target, 'release', 'storage-rules'), program);
  return program;
}
