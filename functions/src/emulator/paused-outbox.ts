import { paths } from '../../../src/domain/collections.ts';
import { db } from '../data/firestore/firebase.ts';

const settingRef = () => db().doc(paths.setting('outbox'));

/** Sets whether new provider operations are left to the schedule, so that a test can decide which process runs them. */
export async function pauseOutbox(paused: boolean): Promise<void> {
  await settingRef().set({ paused });
}
export const isOutboxPaused = async (): Promise<boolean> => (await settingRef().get()).get('paused') === true;
