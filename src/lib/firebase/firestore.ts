import { connectFirestoreEmulator, getFirestore } from 'firebase/firestore';
import { app, EMULATOR_HOST } from './firebase-app.ts';
import { emulators } from './firebase-config.ts';

/** The Firestore SDK, loaded with the signed-in part of the site only. */
export const firestore = getFirestore(app);
if (emulators) connectFirestoreEmulator(firestore, EMULATOR_HOST, emulators.firestore);
