import type { Listing } from '../../../src/domain/listing/listing.ts';
import { mediaUrl } from '../../../src/domain/listing/teaser.ts';
import { addDays } from '../../../src/domain/shared/time.ts';
import { refs } from '../data/refs.ts';
import type { Tx } from '../data/run-command.ts';
import { prepareListingMove } from '../features/listings/write-listing.ts';
import { forEachDue } from './for-each-due.ts';
import type { Due } from './run-due.ts';

/** Every so often a seller is asked whether the project is still for sale, and has so long to say yes. */
const ASK_DAYS = 30;
const ANSWER_DAYS = 7;

/** "Still for sale?", 30 days after the last yes. */
export const askForSale: Due = (now) => {
  const before = addDays(now, -ASK_DAYS);
  const due = refs
    .listings()
    .where('state', '==', 'live')
    .where('askedAt', '==', null)
    .where('confirmedAt', '<=', before)
    .orderBy('confirmedAt');
  return forEachDue(due, async (tx, id) => {
    const listing = await tx.get(refs.listing(id));
    const waits = listing.state === 'live' && !listing.askedAt && !listing.hidden;
    if (!waits || !listing.confirmedAt || listing.confirmedAt > before) return false;
    tx.set(refs.listing(id), { ...listing, askedAt: now });
    tellSeller(tx, listing, now, `${listing.title}: still for sale?`, 'Say yes within a week, or it is paused.');
    return true;
  });
};

/** Seven days without an answer pause the listing. */
export const pauseUnconfirmed: Due = (now) => {
  const before = addDays(now, -ANSWER_DAYS);
  const due = refs.listings().where('state', '==', 'live').where('askedAt', '<=', before).orderBy('askedAt');
  return forEachDue(due, async (tx, id) => {
    const listing = await tx.get(refs.listing(id));
    if (listing.state !== 'live' || !listing.askedAt || listing.askedAt > before) return false;
    const pause = await prepareListingMove(tx, { listing, event: 'pause', actor: 'system', now });
    pause({ askedAt: null });
    tellSeller(
      tx,
      listing,
      now,
      `${listing.title} is paused`,
      'Nobody said that it is still for sale. Resume it any time.',
    );
    return true;
  });
};

function tellSeller(tx: Tx, listing: Listing, now: Date, title: string, message: string): void {
  const id = `for-sale-${listing.id}-${now.getTime()}`;
  const hash = listing.teaser?.pictures[0]?.hash;
  tx.set(refs.notification(listing.sellerId, id), {
    id,
    type: 'other',
    title,
    message,
    createdAt: now,
    readAt: null,
    actionUrl: '/projects/sell',
    imageUrl: hash ? mediaUrl(hash, 320) : null,
  });
}
