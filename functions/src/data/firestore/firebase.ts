import { createRequire } from 'node:module';
import { getApps, initializeApp } from 'firebase-admin/app';
import type { Firestore } from 'firebase-admin/firestore';

interface ProjectConfig {
  projectId?: string;
  storageBucket?: string;
}

/**
 * Retries every upload, which is safe because each file is named by its hash or replaces identical content; by default
 * the SDK retries none, so a broken connection would lose the file. (A value of `IdempotencyStrategy`, without loading
 * its module.)
 */
const RETRY_ALWAYS = 0;

const config = (): ProjectConfig => JSON.parse(process.env.FIREBASE_CONFIG ?? '{}') as ProjectConfig;

export const projectId = (): string => process.env.GCLOUD_PROJECT ?? config().projectId ?? '';

/** Returns the bucket's name: the emulator's default differs from what new projects get. */
export const bucketName = (): string => config().storageBucket ?? `${projectId()}.appspot.com`;

function app() {
  return getApps()[0] ?? initializeApp({ projectId: projectId(), storageBucket: bucketName() });
}

const require = createRequire(import.meta.url);
let client: Firestore | undefined;

/**
 * Loads Firestore's module with its values (`FieldValue`, `Filter` …) on first use: it takes 200 ms, which a cold start
 * that serves a picture can do without (tests/bundle/cold-start.test.ts). Uses `require` instead of `import` so that
 * callers don't have to await it.
 */
export const firestore = () => require('firebase-admin/firestore') as typeof import('firebase-admin/firestore');

/** Returns the Firestore client, created on first use. */
export function db(): Firestore {
  client ??= firestore().getFirestore(app());
  return client;
}

/** Loaded on first use: few requests need the Auth or Storage client. */
export const auth = async () => (await import('firebase-admin/auth')).getAuth(app());
export async function bucket() {
  const files = (await import('firebase-admin/storage')).getStorage(app()).bucket(bucketName());
  files.storage.retryOptions.idempotencyStrategy = RETRY_ALWAYS;
  return files;
}
