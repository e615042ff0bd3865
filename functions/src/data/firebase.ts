import { getApps, initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';

interface ProjectConfig {
  projectId?: string;
  storageBucket?: string;
}

const config = (): ProjectConfig => JSON.parse(process.env.FIREBASE_CONFIG ?? '{}') as ProjectConfig;

export const projectId = (): string => process.env.GCLOUD_PROJECT ?? config().projectId ?? '';

/** The bucket by name: the emulator's default differs from what new projects get. */
export const bucketName = (): string => config().storageBucket ?? `${projectId()}.appspot.com`;

export function app() {
  return getApps()[0] ?? initializeApp({ projectId: projectId(), storageBucket: bucketName() });
}

export const db = (): Firestore => getFirestore(app());

/** Loaded on first use: few requests need Auth's or Storage's client. */
export const auth = async () => (await import('firebase-admin/auth')).getAuth(app());
export const bucket = async () => (await import('firebase-admin/storage')).getStorage(app()).bucket(bucketName());
