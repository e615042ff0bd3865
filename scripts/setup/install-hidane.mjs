import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { patchHidane } from './patch-hidane.mjs';
import { runStep } from './run-step.mjs';
import { withLock } from './with-lock.mjs';

/** A Firestore emulator without Java; see docs/decisions/0002. */
const VERSION = '0.6.0';
/** Incremented whenever hidane-changes.mjs changes. */
const CHANGED = 6;
const ADVICE = 'check the network connection and run this command again.';

/** The path of hidane, built if it is missing; null if that is impossible. Of two runs that need it at once, one waits for the other. */
export async function installHidane(cache, cargo) {
  const folder = join(cache, `hidane-${VERSION}-${CHANGED}`);
  const program = join(folder, 'bin', 'hidane');
  if (existsSync(program)) return program;
  if (!cargo) return null;
  mkdirSync(join(folder, 'bin'), { recursive: true });
  await withLock(join(folder, 'building'), 'the Firestore emulator', async () => {
    if (!existsSync(program)) await build(cargo, join(folder, 'work'), program);
  });
  return program;
}

async function build(cargo, work, program) {
  rmSync(work, { recursive: true, force: true });
  mkdirSync(work, { recursive: true });
  const manifest = patchHidane(await fetchCrates(cargo, work), work);
  const target = join(work, 'target');
  await runStep(
    'Building the Firestore emulator (once, about 3 minutes)',
    cargo,
    ['build', '--release', '--locked', '--bin', 'hidane', '--manifest-path', manifest, '--target-dir', target],
    { cwd: tmpdir(), advice: ADVICE },
  );
  // Whole when it appears, in case this process is stopped while it copies.
  copyFileSync(join(target, 'release', 'hidane'), `${program}.new`);
  renameSync(`${program}.new`, program);
  rmSync(work, { recursive: true, force: true });
}

/** Has cargo fetch hidane and its dependencies; returns where the manifest of each crate is. */
async function fetchCrates(cargo, work) {
  const wish = join(work, 'wish');
  mkdirSync(join(wish, 'src'), { recursive: true });
  writeFileSync(join(wish, 'src', 'lib.rs'), '');
  const manifest = join(wish, 'Cargo.toml');
  const wanted = `[dependencies]\nhidane = "=${VERSION}"\n`;
  writeFileSync(manifest, `[package]\nname = "wish"\nversion = "0.0.0"\nedition = "2024"\n\n${wanted}`);
  await runStep('Fetching the Firestore emulator', cargo, ['fetch', '--manifest-path', manifest], {
    cwd: tmpdir(),
    advice: ADVICE,
  });
  const asked = ['metadata', '--format-version', '1', '--offline', '--manifest-path', manifest];
  const { stdout, stderr } = spawnSync(cargo, asked, { encoding: 'utf8', maxBuffer: 2 ** 28 });
  if (!stdout) throw new Error(stderr);
  return Object.fromEntries(JSON.parse(stdout).packages.map(({ name, manifest_path }) => [name, manifest_path]));
}
