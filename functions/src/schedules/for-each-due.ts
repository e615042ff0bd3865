import type { Query } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/logger';
import { everyFound } from '../data/firestore/find.ts';
import { type Tx, transact } from '../data/firestore/transaction.ts';

/** True while there is time for one more document; the rest is left to the next run. */
type HasTime = () => boolean;

/**
 * Does the work due by `now` and returns how much that was; safe to run twice, late and in parallel. It checks for time
 * before each document; tests give smaller pages than the default.
 */
export type Due = (now: Date, hasTime?: HasTime, page?: number) => Promise<number>;

const PAGE = 200;
/** At most this many steps of one document: after a long silence several are due, one after the other. */
const STEPS = 12;

/**
 * Takes the due steps of each document that the query finds, each in a transaction that reads again and returns whether
 * there was anything to do; a document that fails is logged and stays due. The query must be ordered; pages go on while
 * there is time.
 */
export async function forEachDue(
  query: Query,
  act: (tx: Tx, id: string) => Promise<boolean>,
  hasTime?: HasTime,
  page = PAGE,
): Promise<number> {
  let done = 0;
  for await (const { ref } of everyFound(query, page, hasTime)) {
    const { path, id } = ref;
    const failed = (error: unknown) => logger.error('a due document failed', error, { path });
    done += await takeSteps(() => transact((tx) => act(tx, id)), failed);
  }
  return done;
}

/**
 * Takes the due steps of one document until there is none, and returns how many. A step that fails goes to `failed` and
 * ends them, without affecting other documents.
 */
export async function takeSteps(step: () => Promise<boolean>, failed: (error: unknown) => void): Promise<number> {
  let taken = 0;
  try {
    while (taken < STEPS && (await step())) taken += 1;
  } catch (error) {
    failed(error);
  }
  return taken;
}
