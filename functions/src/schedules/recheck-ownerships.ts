import { logger } from 'firebase-functions/logger';
import type { OwnershipToken } from '../../../src/domain/ownership/ownership-schema.ts';
import { everyFound } from '../data/every-found.ts';
import { findRaw } from '../data/find.ts';
import { serverQueries } from '../data/server-queries.ts';
import { performCheck } from '../features/ownership/perform-check.ts';
import type { Due } from './due.ts';

const PAGE = 50;

/** Checks owners again a week after they were confirmed, and makes the checks that a seller asked for and no trigger made. */
export const recheckOwnerships: Due = async (now, hasTime, page = PAGE) => {
  const due = findRaw(serverQueries.dueOwnerships(now));
  const isDue = ({ nextAt }: OwnershipToken) => nextAt !== null && nextAt <= now;
  let done = 0;
  for await (const { id } of everyFound(due, page, hasTime)) {
    try {
      if (await performCheck(id, isDue, now)) done += 1;
    } catch (error) {
      logger.error('an owner could not be checked', error, { listing: id });
    }
  }
  return done;
};
