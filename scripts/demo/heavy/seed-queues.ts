import { findRaw } from '../../../functions/src/data/firestore/find.ts';
import { db } from '../../../functions/src/data/firestore/firebase.ts';
import { serverQueries } from '../../../functions/src/data/firestore/queries/server-queries.ts';
import { refs } from '../../../functions/src/data/firestore/refs.ts';
import { searchTokens } from '../../../src/domain/account/name-search.ts';
import { newUser } from '../../../src/domain/account/user.ts';
import { newCase } from '../../../src/domain/case/case.ts';
import { REASONS, REPORT_REASONS } from '../../../src/domain/case/report.ts';
import { paths } from '../../../src/domain/collections.ts';
import { addDays } from '../../../src/domain/shared/time.ts';
import type { bulkWriter } from '../bulk-writer.ts';
import { DEMO_MARKET } from '../demo-market.ts';
import { generateListings } from '../generate-listings.ts';
import { coverOf, listingDocuments } from '../seed-listing.ts';
import { HEAVY, heavyListing } from './heavy.ts';

type Write = ReturnType<typeof bulkWriter>;

const FIRST_SEED = 90_000;
/** Comes after all listings of the busiest seller. */
const FIRST_LISTING = 1_000;

/** Fills the administrators' queues: listings in review, reports, and accounts without a password. */
export async function seedQueues(writer: Write, now: Date): Promise<void> {
  await seedSubmitted(writer, now);
  for (let i = 0; i < HEAVY.flags; i++) seedFlag(writer, i, addDays(now, -i / 20));
  for (let i = 0; i < HEAVY.people; i++) {
    const uid = `heavy-person-${i}`;
    const identity = { uid, email: `person${i}@heavy.test`, emailVerified: true, displayName: `Pat ${i}` };
    const user = newUser({ ...identity, now: addDays(now, -i / 10) });
    writer.set(refs.user(uid), { ...user, searchTokens: searchTokens(user) });
  }
}

async function seedSubmitted(writer: Write, now: Date): Promise<void> {
  const cover = await refs.listing(DEMO_MARKET[0]?.id ?? '').get();
  const hash = cover.data()?.teaser?.pictures[0]?.hash ?? '';
  for (const [i, demo] of generateListings(HEAVY.submitted, FIRST_SEED).entries()) {
    const id = heavyListing(FIRST_LISTING + i);
    const waiting = { ...demo, id, state: 'submitted' as const, daysListed: (i % 30) + 1 };
    const { listing, own, draft, submission } = listingDocuments(waiting, coverOf(hash), now);
    writer.set(refs.listing(id), listing);
    writer.set(refs.ownListing(listing.sellerId, id), own);
    writer.set(refs.draft(id), draft);
    if (submission) writer.set(refs.submission(id, '1'), submission);
  }
}

function seedFlag(writer: Write, i: number, at: Date): void {
  const id = `heavy-${i}`;
  const listingId = heavyListing(i % HEAVY.listings);
  const reason = REASONS[i % REASONS.length] ?? 'other';
  const report = { kind: 'listing' as const, subjectId: listingId, reason, excerpt: '', reporterId: HEAVY.buyer };
  const about = { dealId: null, listingId, invoiceId: null, uid: null, operationId: null };
  writer.set(refs.flag(id), {
    id,
    kind: 'report',
    ...about,
    reason: REPORT_REASONS[reason],
    report,
    ...newCase(at),
  });
}

/** Writes the counts behind the admin badges, as the triggers would have. */
export async function countQueues(): Promise<void> {
  for (const [collection, state] of [
    ['listings', 'submitted'],
    ['flags', 'open'],
  ] as const) {
    const { count } = (await findRaw(serverQueries.inState(collection, state)).count().get()).data();
    await db()
      .doc(paths.counter(collection))
      .set({ states: { [state]: count } }, { merge: true });
  }
}
