import { paths } from '../../../src/domain/collections.ts';
import { db } from './firestore/firebase.ts';

/** The emulators' clock, stored in Firestore because functions run in many processes. */
export const movedClock = () => db().doc(paths.setting('clock'));

/** The real time plus the offset the clock was moved by. */
export async function movedTime(): Promise<Date> {
  return new Date(Date.now() + Number((await movedClock().get()).get('offsetMs') ?? 0));
}
