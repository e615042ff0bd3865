import { FieldValue } from 'firebase-admin/firestore';
import type { Counted } from '../../../../src/domain/admin/stats.ts';
import { paths } from '../../../../src/domain/collections.ts';
import { addDays } from '../../../../src/domain/shared/time.ts';
import { db } from '../../data/firebase.ts';
import { once } from '../../data/once.ts';

/** Longer than any event is delivered again. */
const REMEMBERED_DAYS = 30;

/** What a trigger is told of a document that was written. */
interface Change {
  before: { get(field: string): unknown };
  after: { get(field: string): unknown };
}

/**
 * One less in the state that a document was in and one more in the one that it is in, once a change (by its
 * event's id, which other functions hear of as well). A document that was not there, or is gone, has no state.
 */
export async function countState(counted: Counted, eventId: string, change: Change | undefined): Promise<void> {
  const [before, after] = [change?.before.get('state') ?? '', change?.after.get('state') ?? ''].map(String);
  if (before === after) return;
  const batch = db().batch();
  const at = new Date();
  batch.create(db().doc(paths.processed(`state-${counted}-${eventId}`)), {
    at,
    expireAt: addDays(at, REMEMBERED_DAYS),
  });
  const states = {
    ...(before && { [before]: FieldValue.increment(-1) }),
    ...(after && { [after]: FieldValue.increment(1) }),
  };
  batch.set(db().doc(paths.counter(counted)), { states }, { merge: true });
  await once(batch.commit());
}
