import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { buildStorageRules } from './build-storage-rules.mjs';
import { findFirestoreJar, findJava } from './find-java.mjs';
import { firestoreEmulatorPath, installFirestoreEmulator } from './install-firestore-emulator.mjs';
import { onPath } from './on-path.mjs';

/** Tools are built once per user, not once per clone. */
const cache = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'handoff');
const DOWNLOADS = 'https://storage.googleapis.com/firebase-preview-drop/emulator/';
const ANSWER_MS = 3_000;

/**
 * The environment in which firebase-tools finds its Firestore and Storage emulators: hidane and our
 * stand-in if Rust is installed (or both are already built); with EMULATORS=official, or without
 * Rust, Google's own, which need Java 21.
 */
export async function emulatorTools(root) {
  const cargo = onPath('cargo') ?? existing(join(homedir(), '.cargo', 'bin', 'cargo'));
  if (process.env.EMULATORS === 'official') return officialTools(root, cargo);
  const canHave = cargo ?? existing(firestoreEmulatorPath(cache));
  const hidane = canHave && (await installFirestoreEmulator(cache, cargo));
  const storageRules = hidane && (await buildStorageRules(root, cache, cargo));
  if (!hidane || !storageRules) return officialTools(root, cargo);
  return {
    HANDOFF_HIDANE: hidane,
    HANDOFF_STORAGE_RULES: storageRules,
    PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`,
  };
}

/** Google's emulators: uses what is installed and leaves the rest for firebase-tools to download. */
async function officialTools(root, cargo) {
  const java = findJava();
  if (!java) {
    throw new Error(
      process.env.EMULATORS === 'official'
        ? 'EMULATORS=official needs Java 21 or newer: install it or set JAVA_HOME, then run this command again.'
        : 'Neither Rust nor Java 21 was found: install Rust (https://rustup.rs) or Java 21 or newer, then run this command again.',
    );
  }
  const jar = findFirestoreJar();
  const storageRules = (await canDownload()) ? null : await buildStorageRules(root, cache, cargo);
  console.log(`Firestore: Google's emulator (${jar ?? 'downloaded by firebase-tools'}).`);
  if (storageRules) console.log("Google's evaluator of storage.rules cannot be downloaded; using our stand-in.");
  return {
    HANDOFF_JAVA: java,
    ...(jar && { HANDOFF_FIRESTORE_JAR: jar }),
    ...(storageRules && { HANDOFF_STORAGE_RULES: storageRules }),
    PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${dirname(java)}${delimiter}${process.env.PATH}`,
  };
}

const canDownload = () =>
  fetch(DOWNLOADS, { method: 'HEAD', signal: AbortSignal.timeout(ANSWER_MS) }).then(
    () => true,
    () => false,
  );

const existing = (path) => (existsSync(path) ? path : null);
