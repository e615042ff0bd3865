import { ASK_DAYS } from '../../../src/domain/listing/for-sale.ts';
import { addDays } from '../../../src/domain/shared/time.ts';
import { findRaw } from '../data/find.ts';
import { refs } from '../data/refs.ts';
import { serverQueries } from '../data/server-queries.ts';
import type { Tx } from '../data/tx.ts';
import { saveListingAsked } from '../records/listing/listing.ts';
import { notifyOwner } from '../records/listing/own-listing.ts';
import type { Due } from './due.ts';
import { forEachDue } from './for-each-due.ts';

/** Asks sellers whether their project is still for sale, 30 days after the last yes. */
export const askForSale: Due = (now, hasTime, page) => {
  const before = addDays(now, -ASK_DAYS);
  const due = findRaw(serverQueries.listingsToAsk(before));
  const act = async (tx: Tx, id: string) => {
    const listing = await tx.get(refs.listing(id));
    const waits = listing.state === 'live' && !listing.askedAt && !listing.hidden;
    if (!waits || !listing.confirmedAt || listing.confirmedAt > before) return false;
    saveListingAsked(tx, { ...listing, askedAt: now });
    const question = {
      title: `${listing.title}: still for sale?`,
      message: 'Confirm within a week, or it will be paused.',
    };
    notifyOwner(tx, listing, { about: 'for-sale', ...question }, now);
    return true;
  };
  return forEachDue(due, act, hasTime, page);
};
