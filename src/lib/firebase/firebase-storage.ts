import { connectStorageEmulator, getStorage } from 'firebase/storage';
import { app, EMULATOR_HOST } from './firebase-app.ts';
import { emulators } from './firebase-config.ts';

/** The Storage SDK, loaded by the first upload. */
export const storage = getStorage(app);
if (emulators) connectStorageEmulator(storage, EMULATOR_HOST, emulators.storage);
