import { initializeApp } from 'firebase/app';
import { browserLocalPersistence, connectAuthEmulator, indexedDBLocalPersistence, initializeAuth } from 'firebase/auth';
import { connectFirestoreEmulator, getFirestore } from 'firebase/firestore';
import { emulators, firebaseConfig } from './env.ts';

const HOST = '127.0.0.1';

/** The SDKs, loaded with the signed-in part of the site only. */
export const app = initializeApp(firebaseConfig());
export const auth = initializeAuth(app, { persistence: [indexedDBLocalPersistence, browserLocalPersistence] });
export const firestore = getFirestore(app);

if (emulators) {
  connectAuthEmulator(auth, `http://${HOST}:${emulators.auth}`, { disableWarnings: true });
  connectFirestoreEmulator(firestore, HOST, emulators.firestore);
}

/** Storage is loaded by the first upload. */
export async function storage() {
  const { getStorage, connectStorageEmulator } = await import('firebase/storage');
  const instance = getStorage(app);
  if (emulators) connectStorageEmulator(instance, HOST, emulators.storage);
  return instance;
}
