import { initializeApp } from 'firebase/app';
import { firebaseConfig } from './env.ts';

/** Where the emulators listen. */
export const EMULATOR_HOST = '127.0.0.1';

export const app = initializeApp(firebaseConfig());
