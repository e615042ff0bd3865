import type { Query } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/logger';
import { everyFound } from '../data/every-found.ts';
import { transact } from '../data/transact.ts';
import type { Tx } from '../data/tx.ts';
import type { HasTime } from './due.ts';

const PAGE = 200;
/** At most this many steps of one document: after a long silence several are due, one after the other. */
const STEPS = 12;

/**
 * Finds what is due and takes each document's due steps, each in a transaction of its own that reads again and returns
 * whether there was anything to do. A document that fails is logged and stays due. The query must be ordered; all its
 * results are processed, page by page, while there is time.
 */
export async function forEachDue(
  query: Query,
  act: (tx: Tx, id: string) => Promise<boolean>,
  hasTime?: HasTime,
): Promise<number> {
  let done = 0;
  for await (const { ref } of everyFound(query, PAGE, hasTime)) done += await takeSteps(ref.path, ref.id, act);
  return done;
}

async function takeSteps(path: string, id: string, act: (tx: Tx, id: string) => Promise<boolean>): Promise<number> {
  let taken = 0;
  try {
    while (taken < STEPS && (await transact((tx) => act(tx, id)))) taken += 1;
  } catch (error) {
    logger.error('a due document failed', error, { path });
  }
  return taken;
}
