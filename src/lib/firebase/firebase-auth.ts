import { browserLocalPersistence, connectAuthEmulator, indexedDBLocalPersistence, initializeAuth } from 'firebase/auth';
import { EMULATOR_HOST, firebaseApp } from './firebase-app.ts';
import { emulators } from './firebase-config.ts';

/** The Auth SDK, separate from Firestore's because the login form needs nothing else. */
export const firebaseAuth = initializeAuth(firebaseApp, {
  persistence: [indexedDBLocalPersistence, browserLocalPersistence],
});
if (emulators)
  connectAuthEmulator(firebaseAuth, `http://${EMULATOR_HOST}:${emulators.auth}`, { disableWarnings: true });

/** Returns the signed-in user's ID token, which identifies API calls; null for a visitor. */
export const idToken = async (): Promise<string | null> => (await firebaseAuth.currentUser?.getIdToken()) ?? null;
