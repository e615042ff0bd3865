import { FieldValue } from 'firebase-admin/firestore';
import { type DayStats, dayOf } from '../../../../src/domain/admin/stats.ts';
import { paths } from '../../../../src/domain/collections.ts';
import { addDays } from '../../../../src/domain/shared/time.ts';
import { batchOnce } from '../../data/batch-once.ts';
import { db } from '../../data/firebase.ts';

/** Longer than any event is delivered again. */
const REMEMBERED_DAYS = 30;

/** Something that happened once, by name, and what it adds to the figures of its day. */
export interface Fact {
  name: string;
  at: Date;
  figures: DayStats;
}

/**
 * Adds what facts are worth to the figures of their days, once a fact: its mark is created in the same batch, and
 * a batch whose mark exists changes nothing. Sums do not mind the order, so neither do these.
 */
export async function keepFigures(facts: readonly Fact[]): Promise<void> {
  if (!facts.length) return;
  const marks = await db().getAll(...facts.map(({ name }) => db().doc(paths.processed(`stats-${name}`))));
  for (const [i, { at, figures }] of facts.entries()) {
    const mark = marks[i];
    if (!mark || mark.exists) continue;
    const batch = db().batch();
    batch.create(mark.ref, { at, expireAt: addDays(new Date(), REMEMBERED_DAYS) });
    addFigures(batch, at, figures);
    await batchOnce(batch);
  }
}

/** The additions alone, for a batch that brings its own mark. */
export function addFigures(batch: FirebaseFirestore.WriteBatch, at: Date, figures: DayStats): void {
  const { month, day } = dayOf(at);
  const additions = Object.entries(figures).map(([figure, value]) => [figure, FieldValue.increment(value)]);
  batch.set(db().doc(paths.stats(month)), { month, days: { [day]: Object.fromEntries(additions) } }, { merge: true });
}
