import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { buildStorageRules } from './build-storage-rules.mjs';
import { findJava, onPath } from './find-tool.mjs';
import { installHidane } from './install-hidane.mjs';
import { installPackages } from './install-packages.mjs';

/** Tools that are built once for a person, not once for a clone. */
const cache = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'handoff');

/**
 * Does each missing step, named and with its progress, and answers the environment that the
 * commands run in. Commands that need no emulators of their own skip the tools.
 */
export async function setUp(root, command) {
  await installPackages(root, 'the site', '.');
  await installPackages(root, 'the functions', 'functions');
  if (command !== 'start' && command !== 'test') return { env: {} };
  return { env: await emulatorTools(root) };
}

/** hidane and the storage stand-in where Rust is at hand (or both are built), else Java 21. */
async function emulatorTools(root) {
  const cargo = onPath('cargo') ?? existing(join(homedir(), '.cargo', 'bin', 'cargo'));
  const hidane = await installHidane(cache, cargo);
  const storageRules = hidane && (await buildStorageRules(root, cache, cargo));
  if (hidane && storageRules) {
    return {
      HANDOFF_HIDANE: hidane,
      HANDOFF_STORAGE_RULES: storageRules,
      PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`,
    };
  }
  const java = findJava();
  if (java >= 21) return {};
  throw new Error(
    'Neither Rust nor Java 21 was found: install Rust (https://rustup.rs) or Java 21 or newer, then run this command again.',
  );
}

const existing = (path) => (existsSync(path) ? path : null);
