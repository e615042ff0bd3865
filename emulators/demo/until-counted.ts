import { db } from '../../functions/src/data/firebase.ts';

/** Triggers begin a moment after what they are for. */
const STILL_MS = 4_000;
const LONGEST_MS = 120_000;
const LOOK_MS = 250;

/**
 * Resolves once the triggers of what was written have done their work, as far as that shows: the counters, which they change for each
 * document that has another state, have been the same for four seconds. Gives up after two minutes, since nothing depends on it.
 */
export async function untilCounted(): Promise<void> {
  const end = Date.now() + LONGEST_MS;
  let seen = '';
  let since = Date.now();
  while (Date.now() - since < STILL_MS && Date.now() < end) {
    const counters = await db().collection('counters').get();
    const now = JSON.stringify(counters.docs.map((doc) => [doc.id, doc.updateTime]));
    if (now !== seen) [seen, since] = [now, Date.now()];
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}
