import { addDays } from '../../../src/domain/shared/time.ts';
import { findRaw } from '../data/find.ts';
import { refs } from '../data/refs.ts';
import { serverQueries } from '../data/server-queries.ts';
import { notifyOwner } from '../records/listing/notify-owner.ts';
import { prepareListingMove } from '../records/listing/write-listing.ts';
import { forEachDue } from './for-each-due.ts';
import type { Due } from './run-due.ts';

/** Every so often a seller is asked whether the project is still for sale, and has so long to say yes. */
const ASK_DAYS = 30;
const ANSWER_DAYS = 7;

/** "Still for sale?", 30 days after the last yes. */
export const askForSale: Due = (now) => {
  const before = addDays(now, -ASK_DAYS);
  const due = findRaw(serverQueries.listingsToAsk(before));
  return forEachDue(due, async (tx, id) => {
    const listing = await tx.get(refs.listing(id));
    const waits = listing.state === 'live' && !listing.askedAt && !listing.hidden;
    if (!waits || !listing.confirmedAt || listing.confirmedAt > before) return false;
    tx.set(refs.listing(id), { ...listing, askedAt: now });
    const question = {
      title: `${listing.title}: still for sale?`,
      message: 'Say yes within a week, or it is paused.',
    };
    notifyOwner(tx, listing, { about: 'for-sale', ...question }, now);
    return true;
  });
};

/** Seven days without an answer pause the listing. */
export const pauseUnconfirmed: Due = (now) => {
  const before = addDays(now, -ANSWER_DAYS);
  const due = findRaw(serverQueries.listingsAskedBefore(before));
  return forEachDue(due, async (tx, id) => {
    const listing = await tx.get(refs.listing(id));
    if (listing.state !== 'live' || !listing.askedAt || listing.askedAt > before) return false;
    const pause = await prepareListingMove(tx, { listing, event: 'pause', actor: 'system', now });
    pause({ askedAt: null });
    const message = 'Nobody said that it is still for sale. Resume it any time.';
    notifyOwner(tx, listing, { about: 'for-sale', title: `${listing.title} is paused`, message }, now);
    return true;
  });
};
