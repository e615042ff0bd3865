import { logger } from 'firebase-functions/logger';
import { handoverItemSchema } from '../../../src/domain/handover/handover.ts';
import type { OwnershipToken } from '../../../src/domain/ownership/ownership-schema.ts';
import { readStored } from '../../../src/domain/shared/stored.ts';
import { findRaw, iterateFound } from '../data/firestore/find.ts';
import { serverQueries } from '../data/firestore/queries/server-queries.ts';
import { performItemCheck } from '../features/handover/perform-check.ts';
import { performOwnershipCheck } from '../features/ownership/perform-ownership-check.ts';
import type { Due } from './for-each-due.ts';

const BATCH_SIZE = 50;

/** Checks the items of active handovers every day, and runs requested checks that no trigger ran. */
export const checkHandovers: Due = async (now, hasTime, page = BATCH_SIZE) => {
  const due = findRaw(serverQueries.dueHandoverItems(now));
  let done = 0;
  for await (const found of iterateFound(due, page, hasTime)) {
    const dealId = found.ref.parent.parent?.id ?? '';
    try {
      if (await performItemCheck(dealId, readStored(handoverItemSchema, found.data()), now)) done += 1;
    } catch (error) {
      logger.error('a handover could not be checked', error, { path: found.ref.path });
    }
  }
  return done;
};

/** Rechecks ownership a week after each confirmation, and runs requested checks that no trigger ran. */
export const recheckOwnerships: Due = async (now, hasTime, page = BATCH_SIZE) => {
  const due = findRaw(serverQueries.dueOwnerships(now));
  const isDue = ({ nextAt }: OwnershipToken) => nextAt !== null && nextAt <= now;
  let done = 0;
  for await (const { id } of iterateFound(due, page, hasTime)) {
    try {
      if (await performOwnershipCheck(id, isDue, now)) done += 1;
    } catch (error) {
      logger.error('an owner could not be checked', error, { listing: id });
    }
  }
  return done;
};
