import { createRequire } from 'node:module';
import { getApps, initializeApp } from 'firebase-admin/app';
import type { Firestore } from 'firebase-admin/firestore';

interface ProjectConfig {
  projectId?: string;
  storageBucket?: string;
}

/**
 * Value of `IdempotencyStrategy.RetryAlways`, without loading its module. By default the SDK doesn't retry these
 * uploads, so a dropped connection would lose the file; retrying is safe because each file is named by its hash or
 * replaces identical content.
 */
const RETRY_ALWAYS = 0;

const config = (): ProjectConfig => JSON.parse(process.env.FIREBASE_CONFIG ?? '{}') as ProjectConfig;

export const projectId = (): string => process.env.GCLOUD_PROJECT ?? config().projectId ?? '';

/**
 * Returns the configured bucket's name or, if none is configured, the emulator's default, which differs from that of
 * new projects.
 */
export const bucketName = (): string => config().storageBucket ?? `${projectId()}.appspot.com`;

function app() {
  return getApps()[0] ?? initializeApp({ projectId: projectId(), storageBucket: bucketName() });
}

const require = createRequire(import.meta.url);
let client: Firestore | undefined;

/**
 * Loads the Firestore module (`FieldValue`, `Filter` …) on first use, because loading takes 200 ms that a cold start
 * serving a picture doesn't need (tests/bundle/cold-start.test.ts). Uses `require` instead of `import` so that callers
 * don't have to await it.
 */
export const firestore = () => require('firebase-admin/firestore') as typeof import('firebase-admin/firestore');

/** Returns the Firestore client, created on first use. */
export function db(): Firestore {
  client ??= firestore().getFirestore(app());
  return client;
}

/** Returns the Auth client, loaded on first use because few requests need it. */
export const auth = async () => (await import('firebase-admin/auth')).getAuth(app());
export async function bucket() {
  const files = (await import('firebase-admin/storage')).getStorage(app()).bucket(bucketName());
  files.storage.retryOptions.idempotencyStrategy = RETRY_ALWAYS;
  return files;
}
