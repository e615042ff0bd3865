import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { applyPatches, PATCHES, patchStamp } from './patches.mjs';
import { runStep } from './run-step.mjs';
import { withLock } from './with-lock.mjs';

/** The version of hidane, a Firestore emulator in Rust, that our patches apply to; see docs/decisions/0002. */
const VERSION = '0.6.0';
const patches = join(PATCHES, 'firestore-emulator');
const ADVICE = 'check the network connection and run this command again.';

const folderIn = (cache) => join(cache, `hidane-${VERSION}-${patchStamp(patches)}`);

/** Returns the path of our hidane build, which may not exist yet. */
export const firestoreEmulatorPath = (cache) => join(folderIn(cache), 'bin', 'hidane');

/** Builds hidane with our patches unless that build exists. Concurrent runs wait for each other. */
export async function installFirestoreEmulator(cache, cargo) {
  const program = firestoreEmulatorPath(cache);
  if (existsSync(program)) return program;
  const folder = folderIn(cache);
  mkdirSync(dirname(program), { recursive: true });
  await withLock(join(folder, 'building'), 'the Firestore emulator', async () => {
    if (!existsSync(program)) await build(cargo, join(folder, 'work'), program);
  });
  return program;
}

async function build(cargo, work, program) {
  rmSync(work, { recursive: true, force: true });
  mkdirSync(work, { recursive: true });
  const crates = await fetchCrates(cargo, work);
  const [hidane] = ['hidane', 'hidane-core'].map((name) => copySources(dirname(crates[name]), work));
  applyPatches(patches, work);
  const target = join(work, 'target');
  const manifest = join(hidane, 'Cargo.toml');
  await runStep(
    'Building the Firestore emulator, once, in about 3 minutes',
    cargo,
    ['build', '--release', '--locked', '--bin', 'hidane', '--manifest-path', manifest, '--target-dir', target],
    { cwd: tmpdir(), advice: ADVICE },
  );
  // Copy and then rename, so that an interrupted copy never looks complete.
  copyFileSync(join(target, 'release', 'hidane'), `${program}.new`);
  renameSync(`${program}.new`, program);
  rmSync(work, { recursive: true, force: true });
}

/** Copies a crate's sources, because cargo's own copy is shared and must not be patched. */
function copySources(crate, work) {
  const copy = join(work, basename(crate));
  cpSync(crate, copy, { recursive: true });
  return copy;
}

/** Fetches hidane and its dependencies with cargo, and returns the path of each crate's manifest. */
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
