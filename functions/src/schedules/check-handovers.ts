import { logger } from 'firebase-functions/logger';
import { handoverItemSchema } from '../../../src/domain/handover/handover.ts';
import { readStored } from '../../../src/domain/shared/stored.ts';
import { everyFound } from '../data/every-found.ts';
import { findRaw } from '../data/find.ts';
import { serverQueries } from '../data/server-queries.ts';
import { performItemCheck } from '../features/handover/perform-check.ts';
import type { Due } from './due.ts';

const PAGE = 50;

/** Looks every day at what running handovers hand over, and makes the checks that were asked for and no trigger made. */
export const checkHandovers: Due = async (now, hasTime, page = PAGE) => {
  const due = findRaw(serverQueries.dueHandoverItems(now));
  let done = 0;
  for await (const found of everyFound(due, page, hasTime)) {
    const dealId = found.ref.parent.parent?.id ?? '';
    try {
      if (await performItemCheck(dealId, readStored(handoverItemSchema, found.data()), now)) done += 1;
    } catch (error) {
      logger.error('a handover could not be checked', error, { path: found.ref.path });
    }
  }
  return done;
};
