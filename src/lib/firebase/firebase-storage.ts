import { connectStorageEmulator, getStorage } from 'firebase/storage';
import { EMULATOR_HOST, firebaseApp } from './firebase-app.ts';
import { emulators } from './firebase-config.ts';

/** The Storage SDK, loaded with the first upload. */
export const firebaseStorage = getStorage(firebaseApp);
if (emulators) connectStorageEmulator(firebaseStorage, EMULATOR_HOST, emulators.storage);
