import type { Query } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/logger';
import { db } from '../data/firebase.ts';
import { Tx } from '../data/run-command.ts';

const PAGE = 100;

/**
 * Finds what is due and handles each document in a transaction of its own, which reads again and
 * answers whether there was something to do. One that fails is logged and stays due.
 */
export async function forEachDue(query: Query, act: (tx: Tx, id: string) => Promise<boolean>): Promise<number> {
  const found = await query.limit(PAGE).select().get();
  let done = 0;
  for (const { ref } of found.docs) {
    try {
      if (await db().runTransaction((raw) => act(new Tx(raw), ref.id))) done += 1;
    } catch (error) {
      logger.error('a due document failed', { path: ref.path, error });
    }
  }
  return done;
}
