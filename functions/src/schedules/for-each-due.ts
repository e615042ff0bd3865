import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/logger';
import { Tx } from '../data/run-command.ts';
import { transact } from '../data/transact.ts';

const PAGE = 200;
/** A document may have been forgotten for long: several steps of it are due, one after the other. */
const STEPS = 12;

/**
 * Finds what is due and takes each document's due steps, each in a transaction of its own which reads
 * again and answers whether there was something to do. One that fails is logged and stays due. The
 * query must be ordered; everything it finds is gone through, page by page.
 */
export async function forEachDue(query: Query, act: (tx: Tx, id: string) => Promise<boolean>): Promise<number> {
  let done = 0;
  let last: QueryDocumentSnapshot | null = null;
  for (;;) {
    const page: QueryDocumentSnapshot[] = (await (last ? query.startAfter(last) : query).limit(PAGE).get()).docs;
    for (const { ref } of page) done += await takeSteps(ref.path, ref.id, act);
    last = page.at(-1) ?? null;
    if (page.length < PAGE || !last) return done;
  }
}

async function takeSteps(path: string, id: string, act: (tx: Tx, id: string) => Promise<boolean>): Promise<number> {
  let taken = 0;
  try {
    while (taken < STEPS && (await transact((raw) => act(new Tx(raw), id)))) taken += 1;
  } catch (error) {
    logger.error('a due document failed', { path, error });
  }
  return taken;
}
