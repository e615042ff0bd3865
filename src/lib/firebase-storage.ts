import { connectStorageEmulator, getStorage } from 'firebase/storage';
import { emulators } from './env.ts';
import { app, EMULATOR_HOST } from './firebase-app.ts';

/** The Storage SDK, loaded by the first upload. */
export const storage = getStorage(app);
if (emulators) connectStorageEmulator(storage, EMULATOR_HOST, emulators.storage);
