interface FirebaseConfig {
  projectId: string;
  apiKey: string;
  authDomain: string;
  storageBucket: string;
  appId: string;
}

/** Returns the Firebase project that this build targets, set at build time (see README, Deploy). */
export const firebaseConfig = (): FirebaseConfig => {
  const text = import.meta.env.VITE_FIREBASE_CONFIG;
  if (!text) throw new Error('VITE_FIREBASE_CONFIG was not set when the site was built; see the README.');
  return JSON.parse(text) as FirebaseConfig;
};

/** Ports of the local emulators; undefined in production builds. */
export const emulators = import.meta.env.VITE_EMULATORS
  ? (JSON.parse(import.meta.env.VITE_EMULATORS) as { auth: number; firestore: number; storage: number })
  : undefined;
