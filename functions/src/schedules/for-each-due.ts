import type { Query } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/logger';
import { iterateFound } from '../data/firestore/find.ts';
import { type Tx, transact } from '../data/firestore/transaction.ts';

/** Returns true while there is time for another document; remaining documents are left to the next run. */
type HasTime = () => boolean;

/**
 * Performs the work due by `now` and returns how much was done; safe to run twice, late and in parallel. Checks for
 * time before each document; tests use smaller pages than the default.
 */
export type Due = (now: Date, hasTime?: HasTime, page?: number) => Promise<number>;

const BATCH_SIZE = 200;
/** Maximum number of steps per document: after a long outage, several are due one after another. */
const MAX_STEPS = 12;

/**
 * Takes the due steps of each document found by the query, each in a transaction that rereads it and returns true if
 * there was anything to do; a document that fails is logged and stays due. The query must be ordered; paging continues
 * while there is time.
 */
export async function forEachDue(
  query: Query,
  act: (tx: Tx, id: string) => Promise<boolean>,
  hasTime?: HasTime,
  page = BATCH_SIZE,
): Promise<number> {
  let done = 0;
  for await (const { ref } of iterateFound(query, page, hasTime)) {
    const { path, id } = ref;
    const failed = (error: unknown) => logger.error('a due document failed', error, { path });
    done += await takeDueSteps(() => transact((tx) => act(tx, id)), failed);
  }
  return done;
}

/**
 * Takes the due steps of one document until none is left, and returns the number taken. An error in a step is passed to
 * `failed` and stops further steps of the document.
 */
export async function takeDueSteps(step: () => Promise<boolean>, failed: (error: unknown) => void): Promise<number> {
  let taken = 0;
  try {
    while (taken < MAX_STEPS && (await step())) taken += 1;
  } catch (error) {
    failed(error);
  }
  return taken;
}
