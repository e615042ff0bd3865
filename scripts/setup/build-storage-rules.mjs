import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runStep } from './run-step.mjs';

const crateIn = (root) => join(root, 'scripts', 'storage-rules');

/** Returns the path of our storage.rules evaluator, built from the current sources; it may not exist yet. */
export function storageRulesPath(root, cache) {
  const crate = crateIn(root);
  const sources = readdirSync(join(crate, 'src')).sort();
  const hash = createHash('sha256');
  for (const file of ['Cargo.toml', 'Cargo.lock', ...sources.map((name) => join('src', name))]) {
    hash.update(readFileSync(join(crate, file)));
  }
  return join(cache, 'storage-rules', `storage-rules-${hash.digest('hex').slice(0, 12)}`);
}

/** Builds our storage.rules evaluator if its sources have changed, and returns its path; null without Rust. */
export async function buildStorageRules(root, cache, cargo) {
  const program = storageRulesPath(root, cache);
  if (existsSync(program)) return program;
  if (!cargo) return null;
  const folder = dirname(program);
  const target = join(folder, 'target');
  await runStep(
    'Building the evaluator of storage.rules, once, in about half a minute',
    cargo,
    ['build', '--release', '--locked', '--target-dir', target],
    { cwd: crateIn(root), advice: 'check the network connection and run this command again.' },
  );
  mkdirSync(folder, { recursive: true });
  copyFileSync(join(target, 'release', 'storage-rules'), program);
  return program;
}
