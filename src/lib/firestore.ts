import { connectFirestoreEmulator, getFirestore } from 'firebase/firestore';
import { emulators } from './env.ts';
import { app, EMULATOR_HOST } from './firebase-app.ts';

/** The Firestore SDK, loaded with the signed-in part of the site only. */
export const firestore = getFirestore(app);
if (emulators) connectFirestoreEmulator(firestore, EMULATOR_HOST, emulators.firestore);
