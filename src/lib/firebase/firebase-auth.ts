import { browserLocalPersistence, connectAuthEmulator, indexedDBLocalPersistence, initializeAuth } from 'firebase/auth';
import { app, EMULATOR_HOST } from './firebase-app.ts';
import { emulators } from './firebase-config.ts';

/** The Auth SDK, apart from Firestore's: the log-in form needs only this one. */
export const auth = initializeAuth(app, { persistence: [indexedDBLocalPersistence, browserLocalPersistence] });
if (emulators) connectAuthEmulator(auth, `http://${EMULATOR_HOST}:${emulators.auth}`, { disableWarnings: true });
