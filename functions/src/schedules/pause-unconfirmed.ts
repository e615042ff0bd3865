import { ANSWER_DAYS } from '../../../src/domain/listing/for-sale.ts';
import { addDays } from '../../../src/domain/shared/time.ts';
import { findRaw } from '../data/find.ts';
import { refs } from '../data/refs.ts';
import { serverQueries } from '../data/server-queries.ts';
import type { Tx } from '../data/tx.ts';
import { prepareListingMove } from '../records/listing/listing.ts';
import { notifyOwner } from '../records/listing/own-listing.ts';
import type { Due } from './due.ts';
import { forEachDue } from './for-each-due.ts';

/** Pauses a listing whose seller was asked seven days ago and has not answered. */
export const pauseUnconfirmed: Due = (now, hasTime, page) => {
  const before = addDays(now, -ANSWER_DAYS);
  const due = findRaw(serverQueries.listingsAskedBefore(before));
  const act = async (tx: Tx, id: string) => {
    const listing = await tx.get(refs.listing(id));
    if (listing.state !== 'live' || !listing.askedAt || listing.askedAt > before) return false;
    const pause = await prepareListingMove(tx, { listing, event: 'pause', actor: 'system', now });
    pause({ askedAt: null });
    const message = 'You did not confirm that it is still for sale. Resume it any time.';
    notifyOwner(tx, listing, { about: 'for-sale', title: `${listing.title} is paused`, message }, now);
    return true;
  };
  return forEachDue(due, act, hasTime, page);
};
