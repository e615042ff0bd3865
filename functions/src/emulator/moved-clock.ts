import { paths } from '../../../src/domain/collections.ts';
import { db } from '../data/firebase.ts';
import { transact } from '../data/transact.ts';

const clock = () => db().doc(paths.setting('clock'));

/** The real time plus the offset the clock was moved by. Stored in Firestore, since functions run in many processes. */
export async function movedTime(): Promise<Date> {
  return new Date(Date.now() + Number((await clock().get()).get('offsetMs') ?? 0));
}

export async function moveClock(byMs: number): Promise<void> {
  await transact(async (tx) => {
    const offsetMs = Number((await tx.get(clock())).get('offsetMs') ?? 0) + byMs;
    tx.set(clock(), { offsetMs });
  });
}

export async function resetClock(): Promise<void> {
  await clock().delete();
}
