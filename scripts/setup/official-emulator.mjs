import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { onPath } from './on-path.mjs';

/** Minimum Java version for the official emulators. */
const OLDEST = 21;
const INSTALLED = '/usr/lib/jvm';

/** Finds Google's Firestore emulator: Java, an installed SDK's jar, and whether a download is still needed. */
export function findOfficialEmulator(root) {
  const jar = findFirestoreJar();
  return { java: findJava(), jar, isHere: jar !== null || isDownloaded(root, 'firestore') };
}

/** Returns a recent enough Java: from $JAVA_HOME, PATH or the usual install folders. */
function findJava() {
  const installed = existsSync(INSTALLED) ? readdirSync(INSTALLED).map((name) => join(INSTALLED, name)) : [];
  const homes = [process.env.JAVA_HOME, ...installed].filter(Boolean).map((home) => join(home, 'bin', 'java'));
  const candidates = [homes[0], onPath('java'), ...homes].filter((java) => java && existsSync(java));
  return candidates.find((java) => majorVersion(java) >= OLDEST) ?? null;
}

const majorVersion = (java) =>
  Number(/version "(\d+)/.exec(spawnSync(java, ['-version'], { encoding: 'utf8' }).stderr ?? '')?.[1] ?? 0);

/** Returns the Firestore emulator of an installed Google Cloud SDK, so that none is downloaded. */
function findFirestoreJar() {
  const gcloud = onPath('gcloud');
  const sdks = ['/usr/lib/google-cloud-sdk', join(homedir(), 'google-cloud-sdk'), gcloud && join(gcloud, '..', '..')];
  return (
    sdks
      .filter(Boolean)
      .map((sdk) => join(sdk, 'platform', 'cloud-firestore-emulator', 'cloud-firestore-emulator.jar'))
      .find(existsSync) ?? null
  );
}

/** Returns true if firebase-tools has downloaded the jar of an emulator (`firestore` or `storage`). */
export function isDownloaded(root, emulator) {
  const details = join(root, 'node_modules', 'firebase-tools', 'lib', 'emulator', 'downloadableEmulatorInfo.json');
  const { downloadPathRelativeToCacheDir } = JSON.parse(readFileSync(details, 'utf8'))[emulator];
  const cache = process.env.FIREBASE_EMULATORS_PATH ?? join(homedir(), '.cache', 'firebase', 'emulators');
  return existsSync(join(cache, downloadPathRelativeToCacheDir));
}
