import { connectFirestoreEmulator, disableNetwork, enableNetwork, getFirestore } from 'firebase/firestore';
import { EMULATOR_HOST, firebaseApp } from './firebase-app.ts';
import { emulators } from './firebase-config.ts';

/** The Firestore SDK, loaded only with the signed-in part of the site. */
export const firestore = getFirestore(firebaseApp);
if (emulators) connectFirestoreEmulator(firestore, EMULATOR_HOST, emulators.firestore);

/** Minimum time between reconnects: a screen's subscriptions all time out at about the same moment. */
const RECONNECT_INTERVAL_MS = 5_000;
let reconnectedAt = Number.NEGATIVE_INFINITY;

/** Replaces the connection that carries all subscriptions; the subscriptions continue over the new one. */
export async function reconnect(): Promise<void> {
  if (performance.now() - reconnectedAt < RECONNECT_INTERVAL_MS) return;
  reconnectedAt = performance.now();
  await disableNetwork(firestore);
  await enableNetwork(firestore);
}
