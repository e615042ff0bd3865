import { connectFirestoreEmulator, getFirestore } from 'firebase/firestore';
import { EMULATOR_HOST, firebaseApp } from './firebase-app.ts';
import { emulators } from './firebase-config.ts';

/** The Firestore SDK, loaded with the signed-in part of the site only. */
export const firestore = getFirestore(firebaseApp);
if (emulators) connectFirestoreEmulator(firestore, EMULATOR_HOST, emulators.firestore);
