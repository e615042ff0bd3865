import type { ReactNode } from 'react';
import { AuthProvider, FirebaseAppProvider, FirestoreProvider } from 'reactfire';
import { firebaseApp } from './firebase-app.ts';
import { firebaseAuth } from './firebase-auth.ts';
import { firestore } from './firestore.ts';

/** Wraps everything that reads live data in reactfire's providers. */
export const FirebaseProvider = ({ children }: { children: ReactNode }) => (
  <FirebaseAppProvider firebaseApp={firebaseApp}>
    <AuthProvider sdk={firebaseAuth}>
      <FirestoreProvider sdk={firestore}>{children}</FirestoreProvider>
    </AuthProvider>
  </FirebaseAppProvider>
);
