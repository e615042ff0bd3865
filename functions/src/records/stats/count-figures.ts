import { createHash } from 'node:crypto';
import { type DayStats, utcDayOf } from '../../../../src/domain/admin/stats.ts';
import { paths } from '../../../../src/domain/collections.ts';
import { db, firestore } from '../../data/firestore/firebase.ts';
import { ignoreExisting } from '../../data/firestore/transaction.ts';

/**
 * Number of documents over which a month's figures for the site are spread; a listing's figures have five. Firestore
 * accepts about one write per second per document, while visitors together may send about seventeen beacons per second
 * (their endpoint's cap).
 */
export const SITE_SHARDS = 20;
export const LISTING_SHARDS = 5;

/** Derives a fact's shard from its name, so that a repeated delivery picks the same shard. */
export const shardOf = (fact: string, shards: number): string =>
  String(createHash('sha256').update(fact).digest().readUInt32BE() % shards);

/** An event with a unique name, and the amounts it adds to its day's figures. */
export interface Fact {
  name: string;
  at: Date;
  /** Added to the site's figures. */
  figures: DayStats;
  /** Added to a listing's figures, which its seller reads. */
  ofListing?: { listingId: string; figures: DayStats };
}

/**
 * Adds each fact to its day's figures exactly once, in any order. The same batch creates a marker document and fails if
 * the marker exists, so nothing needs to be read first.
 */
export async function countFigures(facts: readonly Fact[]): Promise<void> {
  for (const { name, at, figures, ofListing } of facts) {
    const batch = db().batch();
    // Markers never expire: an event may be replayed by hand, perhaps a year later.
    batch.create(db().doc(paths.processed(`stats-${name}`)), { at });
    addFigures(batch, name, at, figures);
    if (ofListing) addListingFigures(batch, name, at, ofListing.figures, ofListing.listingId);
    await ignoreExisting(batch.commit());
  }
}

type Batch = FirebaseFirestore.WriteBatch;

/**
 * Adds to the site's figures in a batch that already creates a marker against duplicates. `fact` determines the shard.
 */
export function addFigures(batch: Batch, fact: string, at: Date, figures: DayStats): void {
  const { month } = utcDayOf(at);
  batch.set(db().doc(paths.statsShard(month, shardOf(fact, SITE_SHARDS))), additions(at, figures), { merge: true });
}

/** Like `addFigures`, but for a listing's figures, which its seller reads. */
export function addListingFigures(batch: Batch, fact: string, at: Date, figures: DayStats, listingId: string): void {
  const shard = `${utcDayOf(at).month}-${shardOf(fact, LISTING_SHARDS)}`;
  batch.set(db().doc(paths.listingStatsShard(listingId, shard)), additions(at, figures), { merge: true });
}

function additions(at: Date, figures: DayStats) {
  const { month, day } = utcDayOf(at);
  const { FieldValue } = firestore();
  const raised = Object.entries(figures).map(([figure, value]) => [figure, FieldValue.increment(value)]);
  return { month, days: { [day]: Object.fromEntries(raised) } };
}
