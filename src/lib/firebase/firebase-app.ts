import { initializeApp } from 'firebase/app';
import { firebaseConfig } from './firebase-config.ts';

export const EMULATOR_HOST = '127.0.0.1';

export const firebaseApp = initializeApp(firebaseConfig());

// Runs before Auth and Firestore are used. In a build without a key this condition is a constant `false`, so App Check
// is left out of the bundle.
if (import.meta.env.VITE_APP_CHECK_KEY) {
  (await import('./start-app-check.ts')).startAppCheck(firebaseApp, import.meta.env.VITE_APP_CHECK_KEY);
}
