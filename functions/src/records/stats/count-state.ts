import { FieldValue } from 'firebase-admin/firestore';
import type { Counted } from '../../../../src/domain/admin/stats.ts';
import { paths } from '../../../../src/domain/collections.ts';
import { addDays } from '../../../../src/domain/shared/time.ts';
import { db } from '../../data/firebase.ts';
import { ignoreExisting } from '../../data/ignore-existing.ts';

/** Longer than any event is redelivered. */
const REMEMBERED_DAYS = 30;

/** A trigger's view of a document that was written. */
interface Change {
  before: { get(field: string): unknown };
  after: { get(field: string): unknown };
}

/**
 * Moves a document from the count of its old state to that of its new one, exactly once for each event. Other
 * functions get the same event id, so the mark names what is counted. A missing document has no state.
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
  await ignoreExisting(batch.commit());
}
