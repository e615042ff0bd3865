import { FieldValue } from 'firebase-admin/firestore';
import { type DayStats, dayOf } from '../../../../src/domain/admin/stats.ts';
import { paths } from '../../../../src/domain/collections.ts';
import { db } from '../../data/firebase.ts';
import { once } from '../../data/once.ts';

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
export async function countFigures(facts: readonly Fact[]): Promise<void> {
  if (!facts.length) return;
  const marks = await db().getAll(...facts.map(({ name }) => db().doc(paths.processed(`stats-${name}`))));
  for (const [i, { at, figures }] of facts.entries()) {
    const mark = marks[i];
    if (!mark || mark.exists) continue;
    const batch = db().batch();
    // Kept for good: a deal's later events tell of its beginning again, a year after it perhaps.
    batch.create(mark.ref, { at });
    addFigures(batch, at, figures);
    await once(batch.commit());
  }
}

/** The additions alone, for a batch that brings its own mark. */
export function addFigures(batch: FirebaseFirestore.WriteBatch, at: Date, figures: DayStats): void {
  const { month, day } = dayOf(at);
  const additions = Object.entries(figures).map(([figure, value]) => [figure, FieldValue.increment(value)]);
  batch.set(db().doc(paths.stats(month)), { month, days: { [day]: Object.fromEntries(additions) } }, { merge: true });
}
