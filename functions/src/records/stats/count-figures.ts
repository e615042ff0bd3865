import { FieldValue } from 'firebase-admin/firestore';
import { type DayStats, dayOf } from '../../../../src/domain/admin/stats.ts';
import { paths } from '../../../../src/domain/collections.ts';
import { db } from '../../data/firebase.ts';
import { ignoreExisting } from '../../data/ignore-existing.ts';

/** Something that happened, by a unique name, and what it adds to the figures of its day. */
export interface Fact {
  name: string;
  at: Date;
  figures: DayStats;
}

/**
 * Adds each fact to the figures of its day, exactly once: its mark is created in the same batch, and a batch whose
 * mark exists changes nothing. The order does not matter.
 */
export async function countFigures(facts: readonly Fact[]): Promise<void> {
  if (!facts.length) return;
  const marks = await db().getAll(...facts.map(({ name }) => db().doc(paths.processed(`stats-${name}`))));
  for (const [i, { at, figures }] of facts.entries()) {
    const mark = marks[i];
    if (!mark || mark.exists) continue;
    const batch = db().batch();
    // Marks never expire: any later event of a deal, perhaps a year on, repeats its first facts.
    batch.create(mark.ref, { at });
    addFigures(batch, at, figures);
    await ignoreExisting(batch.commit());
  }
}

/** Only the additions, for a batch that has its own mark; to the figures of a listing where one is named. */
export function addFigures(
  batch: FirebaseFirestore.WriteBatch,
  at: Date,
  figures: DayStats,
  listingId: string | null = null,
): void {
  const { month, day } = dayOf(at);
  const additions = Object.entries(figures).map(([figure, value]) => [figure, FieldValue.increment(value)]);
  const path = listingId === null ? paths.stats(month) : paths.listingStats(listingId, month);
  batch.set(db().doc(path), { month, days: { [day]: Object.fromEntries(additions) } }, { merge: true });
}
