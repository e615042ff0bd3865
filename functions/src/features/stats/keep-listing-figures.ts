import { FieldValue } from 'firebase-admin/firestore';
import { paths } from '../../../../src/domain/collections.ts';
import { addDays } from '../../../../src/domain/shared/time.ts';
import { batchOnce } from '../../data/batch-once.ts';
import { db } from '../../data/firebase.ts';
import { refs } from '../../data/refs.ts';
import { keepFigures } from './keep-figures.ts';

const REMEMBERED_DAYS = 30;

/** When a listing was first put up for sale, and what it was sold for, each once a listing. */
export async function keepListingFigures(listingId: string): Promise<void> {
  const listing = (await refs.listing(listingId).get()).data();
  if (!listing) return;
  const { firstListedAt, soldAt, soldFor } = listing;
  await keepFigures([
    ...(firstListedAt ? [{ name: `listed-${listingId}`, at: firstListedAt, figures: { listed: 1 } }] : []),
    ...(soldAt && soldFor ? [{ name: `sold-${listingId}`, at: soldAt, figures: { volume: soldFor } }] : []),
  ]);
}

/** One listing less in a state and one more in another, once a change (by its event's id); empty where there was no listing. */
export async function keepListingState(eventId: string, before: string, after: string): Promise<void> {
  if (before === after) return;
  const batch = db().batch();
  const at = new Date();
  // Other functions hear of the same change under the same id.
  batch.create(db().doc(paths.processed(`listing-state-${eventId}`)), { at, expireAt: addDays(at, REMEMBERED_DAYS) });
  const states = {
    ...(before && { [before]: FieldValue.increment(-1) }),
    ...(after && { [after]: FieldValue.increment(1) }),
  };
  batch.set(db().doc(paths.counter('listings')), { states }, { merge: true });
  await batchOnce(batch);
}
