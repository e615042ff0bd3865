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
  before: Fields;
  after: Fields;
}
interface Fields {
  get(field: string): unknown;
}

/** The state that a document is counted in; none where it is empty, as it is for a missing document. */
type StateOf = (document: Fields) => string;
const ownState: StateOf = (document) => String(document.get('state') ?? '');

/**
 * Moves a document from the count of its old state to that of its new one, exactly once for each event. Other
 * functions get the same event id, so the mark names what is counted.
 */
export async function countState(
  counted: Counted,
  eventId: string,
  change: Change | undefined,
  stateOf: StateOf = ownState,
): Promise<void> {
  const [before, after] = change ? [stateOf(change.before), stateOf(change.after)] : ['', ''];
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
