import type { ReactNode } from 'react';
import { AuthProvider, FirebaseAppProvider, FirestoreProvider } from 'reactfire';
import { app } from './firebase-app.ts';
import { auth } from './firebase-auth.ts';
import { firestore } from './firestore.ts';

/** reactfire's providers, around everything that reads live data. */
export const FirebaseProvider = ({ children }: { children: ReactNode }) => (
  <FirebaseAppProvider firebaseApp={app}>
    <AuthProvider sdk={auth}>
      <FirestoreProvider sdk={firestore}>{children}</FirestoreProvider>
    </AuthProvider>
  </FirebaseAppProvider>
);
