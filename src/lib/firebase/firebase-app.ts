import { initializeApp } from 'firebase/app';
import { firebaseConfig } from './firebase-config.ts';

/** Where the emulators listen. */
export const EMULATOR_HOST = '127.0.0.1';

export const firebaseApp = initializeApp(firebaseConfig());

// Before Auth and Firestore are used, and only in a build that was given a key: otherwise this
// condition is false when the site is built, and App Check is in no bundle.
if (import.meta.env.VITE_APP_CHECK_KEY) {
  (await import('./start-app-check.ts')).startAppCheck(firebaseApp, import.meta.env.VITE_APP_CHECK_KEY);
}
