import { ASK_DAYS, CONFIRMATION_DAYS } from '../../../src/domain/listing/sale/for-sale.ts';
import { isolateText } from '../../../src/domain/shared/isolate-text.ts';
import { addDays } from '../../../src/domain/shared/time.ts';
import { findRaw } from '../data/firestore/find.ts';
import { serverQueries } from '../data/firestore/queries/server-queries.ts';
import { refs } from '../data/firestore/refs.ts';
import type { Tx } from '../data/firestore/transaction.ts';
import { prepareListingMove, saveListingAsked } from '../records/listing/listing.ts';
import { notifySeller } from '../records/notification.ts';
import { type Due, forEachDue } from './for-each-due.ts';

/** Asks sellers whether their project is still for sale, 30 days after their last confirmation. */
export const requestForSaleConfirmations: Due = (now, hasTime, page) => {
  const before = addDays(now, -ASK_DAYS);
  const due = findRaw(serverQueries.listingsToAsk(before));
  const act = async (tx: Tx, id: string) => {
    const listing = await tx.get(refs.listing(id));
    const waits = listing.state === 'live' && !listing.askedAt && !listing.hidden;
    if (!waits || !listing.confirmedAt || listing.confirmedAt > before) return false;
    saveListingAsked(tx, { ...listing, askedAt: now });
    const question = {
      title: `${isolateText(listing.title)}: still for sale?`,
      message: 'Confirm within a week, or it will be paused.',
      act: 'Confirm it is for sale',
    };
    notifySeller(tx, listing, { about: 'for-sale', ...question }, now);
    return true;
  };
  return forEachDue(due, act, hasTime, page);
};

/** Pauses listings whose seller was asked seven days ago and hasn't responded. */
export const pauseUnconfirmed: Due = (now, hasTime, page) => {
  const before = addDays(now, -CONFIRMATION_DAYS);
  const due = findRaw(serverQueries.listingsAskedBefore(before));
  const act = async (tx: Tx, id: string) => {
    const listing = await tx.get(refs.listing(id));
    if (listing.state !== 'live' || !listing.askedAt || listing.askedAt > before) return false;
    const pause = await prepareListingMove(tx, { listing, event: 'pause', actor: 'system', now });
    pause({ askedAt: null });
    const message = 'You did not confirm that it is still for sale. Resume it any time.';
    const title = `${isolateText(listing.title)} is paused`;
    notifySeller(tx, listing, { about: 'for-sale', title, message, act: 'Resume it' }, now);
    return true;
  };
  return forEachDue(due, act, hasTime, page);
};
