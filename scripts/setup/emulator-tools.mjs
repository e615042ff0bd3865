import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { buildStorageRules, storageRulesPath } from './build-storage-rules.mjs';
import { chooseEmulator } from './choose-emulator.mjs';
import { firestoreEmulatorPath, installFirestoreEmulator } from './install-firestore-emulator.mjs';
import { findOfficialEmulator, isDownloaded } from './official-emulator.mjs';
import { onPath } from './on-path.mjs';

/** Tools are built once per user, not once per clone. */
const cache = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'handoff');

/**
 * The environment in which firebase-tools finds a command's Firestore and Storage emulators, built if they are missing.
 * Choosing them needs no network.
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

/** The same for Google's emulators, for any command; null if they or Java 21 are not on this machine. */
export async function officialTools(root) {
  const found = findOfficialEmulator(root);
  return found.java && found.isHere ? officialEnv(root, findCargo(), found) : null;
}

/**
 * Google's evaluator of storage.rules, which no SDK brings, is used if firebase-tools has it or there is no Rust for
 * ours.
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
