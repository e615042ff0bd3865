import { createHash } from 'node:crypto';
import { type DayStats, dayOf } from '../../../../src/domain/admin/stats.ts';
import { paths } from '../../../../src/domain/collections.ts';
import { db, firestore } from '../../data/firestore/firebase.ts';
import { ignoreExisting } from '../../data/firestore/transaction.ts';

/**
 * Firestore takes about one write a second to a document, and visitors together may send some seventeen beacons a
 * second (their endpoint's cap). So a month's figures of the site are spread over twenty documents, those of a listing
 * over five.
 */
export const SITE_SHARDS = 20;
export const LISTING_SHARDS = 5;

/** The shard in which a fact is counted: derived from the fact, so that a repeated delivery chooses the same. */
export const shardOf = (fact: string, shards: number): string =>
  String(createHash('sha256').update(fact).digest().readUInt32BE() % shards);

/** Something that happened, by a unique name, and what it adds to the figures of its day. */
export interface Fact {
  name: string;
  at: Date;
  /** For the figures of the site. */
  figures: DayStats;
  /** For the figures of a listing, which its seller reads. */
  ofListing?: { listingId: string; figures: DayStats };
}

/**
 * Adds each fact to the figures of its day, exactly once: its mark is created in the same batch, and a batch whose
 * mark exists changes nothing, so nothing has to be read before. The order does not matter.
 */
export async function countFigures(facts: readonly Fact[]): Promise<void> {
  for (const { name, at, figures, ofListing } of facts) {
    const batch = db().batch();
    // Marks never expire: an event may be repeated by hand, perhaps a year on.
    batch.create(db().doc(paths.processed(`stats-${name}`)), { at });
    addFigures(batch, name, at, figures);
    if (ofListing) addListingFigures(batch, name, at, ofListing.figures, ofListing.listingId);
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
  const { FieldValue } = firestore();
  const raised = Object.entries(figures).map(([figure, value]) => [figure, FieldValue.increment(value)]);
  return { month, days: { [day]: Object.fromEntries(raised) } };
}
