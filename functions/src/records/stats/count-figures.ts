import { FieldValue } from 'firebase-admin/firestore';
import { type DayStats, dayOf } from '../../../../src/domain/admin/stats.ts';
import { paths } from '../../../../src/domain/collections.ts';
import { db } from '../../data/firebase.ts';
import { ignoreExisting } from '../../data/ignore-existing.ts';
import { LISTING_SHARDS, SITE_SHARDS, shardOf } from './shard-of.ts';

/** Something that happened, by a unique name, and what it adds to the figures of its day. */
export interface Fact {
  name: string;
  at: Date;
  figures: DayStats;
  /** The listing whose figures they are; else they are those of the site. */
  listingId?: string;
}

/**
 * Adds each fact to the figures of its day, exactly once: its mark is created in the same batch, and a batch whose
 * mark exists changes nothing. The order does not matter.
 */
export async function countFigures(facts: readonly Fact[]): Promise<void> {
  if (!facts.length) return;
  const marks = await db().getAll(...facts.map(({ name }) => db().doc(paths.processed(`stats-${name}`))));
  for (const [i, { name, at, figures, listingId }] of facts.entries()) {
    const mark = marks[i];
    if (!mark || mark.exists) continue;
    const batch = db().batch();
    // Marks never expire: any later event of a deal, perhaps a year on, repeats its first facts.
    batch.create(mark.ref, { at });
    if (listingId) addListingFigures(batch, name, at, figures, listingId);
    else addFigures(batch, name, at, figures);
    await ignoreExisting(batch.commit());
  }
}

type Batch = FirebaseFirestore.WriteBatch;

/** Only the additions to the figures of the site, for a batch that has its own mark. `fact` decides the shard. */
export function addFigures(batch: Batch, fact: string, at: Date, figures: DayStats): void {
  const { month } = dayOf(at);
  batch.set(db().doc(paths.statsShard(month, shardOf(fact, SITE_SHARDS))), additions(at, figures), { merge: true });
}

/** The same for the figures of a listing, which its seller reads. */
export function addListingFigures(batch: Batch, fact: string, at: Date, figures: DayStats, listingId: string): void {
  const shard = `${dayOf(at).month}-${shardOf(fact, LISTING_SHARDS)}`;
  batch.set(db().doc(paths.listingStatsShard(listingId, shard)), additions(at, figures), { merge: true });
}

function additions(at: Date, figures: DayStats) {
  const { month, day } = dayOf(at);
  const raised = Object.entries(figures).map(([figure, value]) => [figure, FieldValue.increment(value)]);
  return { month, days: { [day]: Object.fromEntries(raised) } };
}
