import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { join } from 'node:path';

interface Download {
  remoteUrl: string;
  binaryPathRelativeToCacheDir: string;
}

/**
 * Checks whether the Emulator UI, which firebase-tools downloads, is installed or can be downloaded. The returned
 * function reports the result so far without waiting for the network: false until it is known.
 */
export function checkEmulatorUi(): () => boolean {
  let isThere = false;
  void hasEmulatorUi().then((answer) => {
    isThere = answer;
  });
  return () => isThere;
}

async function hasEmulatorUi(): Promise<boolean> {
  const details = createRequire(import.meta.url)('firebase-tools/lib/emulator/downloadableEmulatorInfo.json') as {
    ui: { main: Download };
  };
  const { remoteUrl, binaryPathRelativeToCacheDir } = details.ui.main;
  const cache = process.env.FIREBASE_EMULATORS_PATH ?? join(homedir(), '.cache', 'firebase', 'emulators');
  return existsSync(join(cache, binaryPathRelativeToCacheDir)) || isReachable(remoteUrl);
}

const isReachable = (url: string): Promise<boolean> =>
  fetch(url, { method: 'HEAD' }).then(
    (answer) => answer.ok,
    () => false,
  );
