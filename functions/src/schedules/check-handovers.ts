import { logger } from 'firebase-functions/logger';
import type { HandoverItem } from '../../../src/domain/handover/handover.ts';
import { everyFound } from '../data/every-found.ts';
import { findRaw } from '../data/find.ts';
import { refs } from '../data/refs.ts';
import { serverQueries } from '../data/server-queries.ts';
import { performItemCheck } from '../features/handover-checks/perform-item-check.ts';
import type { Due } from './due.ts';

const PAGE = 50;

/** Looks every day at what running handovers hand over, and makes the checks that were asked for and no trigger made. */
export const checkHandovers: Due = async (now, hasTime) => {
  const due = findRaw(serverQueries.dueHandoverItems(now));
  const isDue = ({ nextCheckAt }: HandoverItem) => nextCheckAt !== null && nextCheckAt <= now;
  let done = 0;
  for await (const { id, ref } of everyFound(due, PAGE, hasTime)) {
    const dealId = ref.parent.parent?.id ?? '';
    try {
      const item = (await refs.handoverItem(dealId, id).get()).data();
      // It may have been checked since it was found.
      if (item && isDue(item) && (await performItemCheck(dealId, item, now))) done += 1;
    } catch (error) {
      logger.error('a handover could not be checked', error, { path: ref.path });
    }
  }
  return done;
};
