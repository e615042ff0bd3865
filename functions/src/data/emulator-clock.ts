import { paths } from '../../../src/domain/collections.ts';
import { db } from './firestore/firebase.ts';

/** Returns the reference to the emulators' clock, stored in Firestore because functions run in many processes. */
export const emulatorClock = () => db().doc(paths.setting('clock'));

/** Returns the system time plus the offset of the emulators' clock. */
export async function emulatorTime(): Promise<Date> {
  return new Date(Date.now() + Number((await emulatorClock().get()).get('offsetMs') ?? 0));
}
