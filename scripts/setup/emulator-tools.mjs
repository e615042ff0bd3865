import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { buildStorageRules, storageRulesPath } from './build-storage-rules.mjs';
import { chooseEmulator } from './choose-emulator.mjs';
import { firestoreEmulatorPath, installFirestoreEmulator } from './install-firestore-emulator.mjs';
import { findOfficialEmulator, isDownloaded } from './official-emulator.mjs';
import { onPath } from './on-path.mjs';

/** Folder shared by all of a user's clones, so that tools are built only once. */
const cache = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'handoff');

/**
 * Builds missing emulators, and returns the environment variables through which firebase-tools finds a command's
 * Firestore and Storage emulators. Choosing between them needs no network.
 */
export async function emulatorTools(root, command) {
  const cargo = findCargo();
  let found;
  const official = () => {
    found ??= findOfficialEmulator(root);
    if (!found.java) return 'no Java';
    return found.isHere ? 'found' : 'to download';
  };
  const chosen = chooseEmulator({
    wish: process.env.EMULATORS,
    command,
    isBuilt: existsSync(firestoreEmulatorPath(cache)) && existsSync(storageRulesPath(root, cache)),
    hasRust: cargo !== null,
    official,
  });
  if (chosen === 'official') {
    console.log(`Firestore: Google's emulator (${found.jar ?? 'downloaded by firebase-tools'}).`);
    return officialEnv(root, cargo, found);
  }
  const env = {
    HANDOFF_HIDANE: await installFirestoreEmulator(cache, cargo),
    HANDOFF_STORAGE_RULES: await buildStorageRules(root, cache, cargo),
    PATH: pathWith(join(root, 'node_modules', '.bin')),
  };
  if (command === 'start') console.log('Firestore: our build of hidane, an emulator in Rust.');
  return env;
}

/** Like `emulatorTools`, but for Google's emulators, whatever the command; null if they or Java 21 aren't installed. */
export async function officialTools(root) {
  const found = findOfficialEmulator(root);
  return found.java && found.isHere ? officialEnv(root, findCargo(), found) : null;
}

/**
 * Uses Google's storage.rules evaluator, which is not part of any SDK, if firebase-tools has downloaded it or ours
 * can't be built for lack of Rust.
 */
async function officialEnv(root, cargo, { java, jar }) {
  const storageRules = isDownloaded(root, 'storage') ? null : await buildStorageRules(root, cache, cargo);
  return {
    HANDOFF_JAVA: java,
    ...(jar && { HANDOFF_FIRESTORE_JAR: jar }),
    ...(storageRules && { HANDOFF_STORAGE_RULES: storageRules }),
    PATH: pathWith(join(root, 'node_modules', '.bin'), dirname(java)),
  };
}

const pathWith = (...folders) => [...folders, process.env.PATH].join(delimiter);

function findCargo() {
  const installed = join(homedir(), '.cargo', 'bin', 'cargo');
  return onPath('cargo') ?? (existsSync(installed) ? installed : null);
}
