import { DELETED_NAME } from '../../../src/domain/account/user.ts';
import { DEAL_EVENTS } from '../../../src/domain/deal/events.ts';
import type { DealRole } from '../../../src/domain/deal/states.ts';
import { redactDeletedAccount } from '../../../src/domain/handover/checks/redact-deleted-account.ts';
import type { Listing } from '../../../src/domain/listing/listing.ts';
import { isAnonymous } from '../../../src/domain/listing/seller-card.ts';
import type { Query } from '../../../src/domain/queries/query.ts';
import { currentTime } from '../data/clock.ts';
import { find, findRaw } from '../data/firestore/find.ts';
import { auth, db } from '../data/firestore/firebase.ts';
import { serverQueries } from '../data/firestore/queries/server-queries.ts';
import { refs } from '../data/firestore/refs.ts';
import { type Tx, transact } from '../data/firestore/transaction.ts';
import { deleteFundsFilesOf } from './account/funds.ts';
import { eraseRecords } from './deal/deal-record.ts';
import { saveReview } from './deal/review.ts';
import { saveListing } from './listing/listing.ts';
import { removeClaim, removeReviewed } from './listing/listing-review.ts';
import { deleteListing } from './listing/own-listing.ts';

/** Maximum number of reports to update, far more than anyone has ever received. */
const MAX_FLAGS = 1000;

/**
 * Replaces a deleted account's name, username and picture with its pseudonym on listings, reviews, and reports and
 * impersonations of the account. Idempotent; the account's deals were already updated when it was deleted.
 */
async function eraseCopies(uid: string): Promise<void> {
  await forEachDocument(refs.listings(), serverQueries.listingsOf(uid), (tx, listing) => {
    if (!listing.teaser || isAnonymous(listing.teaser.seller)) return;
    const seller = { ...listing.teaser.seller, name: DELETED_NAME, username: null, pictureUrl: null };
    saveListing(tx, { ...listing, teaser: { ...listing.teaser, seller } });
  });
  for (const doc of (await findRaw(serverQueries.reviewsBy(uid)).get()).docs) {
    await transact(async (tx) => {
      const review = await tx.find(refs.review(String(doc.get('aboutId')), doc.id));
      if (review) saveReview(tx, { ...review, authorName: DELETED_NAME });
    });
  }
  await forEachDocument(refs.flags(), serverQueries.flagsAbout('uid', uid, MAX_FLAGS), (tx, flag) => {
    if (flag.report?.kind === 'user') tx.update(refs.flag(flag.id), { 'report.excerpt': DELETED_NAME });
  });
  await forEachDocument(refs.impersonations(), serverQueries.everyImpersonationOf(uid), (tx, { adminUid }) =>
    tx.update(refs.impersonation(adminUid), { targetName: DELETED_NAME }),
  );
}

type Collection<T> = Parameters<typeof find<T>>[0];

/** Reads and writes each document that a query finds, however many there are, each in a separate transaction. */
async function forEachDocument<T>(
  collection: Collection<T>,
  query: Query,
  write: (tx: Tx, document: T) => void,
): Promise<void> {
  for (const { ref } of (await find(collection, query).get()).docs) {
    await transact(async (tx) => {
      const document = await tx.find(ref);
      if (document) write(tx, document);
    });
  }
}

/**
 * Erases everything a deleted seller wrote about their listings but never published: drafts, submissions, text samples,
 * the last reviewed version and the verified site. Idempotent; a sold listing is retained for its buyer, a
 * never-submitted listing is deleted, and any other listing keeps its title, state and dates.
 */
async function eraseListings(uid: string): Promise<void> {
  for (const { ref } of (await find(refs.listings(), serverQueries.listingsOf(uid)).get()).docs) {
    const isSold = await transact(async (tx) => {
      const listing = await tx.find(ref);
      if (listing) await eraseListing(tx, listing);
      return listing?.state === 'sold';
    });
    await db().recursiveDelete(refs.textSamples(ref.id));
    if (isSold) continue;
    for (const below of [refs.olderFigures(ref.id), refs.answers(ref.id), refs.changes(ref.id)]) {
      await db().recursiveDelete(below);
    }
  }
}

async function eraseListing(tx: Tx, listing: Listing): Promise<void> {
  const { id, state, teaser, ownership, firstListedAt } = listing;
  const { docs: submissions } = await tx.raw.get(refs.submissions(id));
  for (const { ref } of submissions) tx.delete(ref);
  removeReviewed(tx, id);
  removeClaim(tx, id);
  if (state !== 'sold') {
    tx.delete(refs.accessTier(id));
    tx.delete(refs.diligenceTier(id));
  }
  if (listing.submissions === 0) return deleteListing(tx, listing);
  tx.delete(refs.draft(id));
  // Keeps the last published title and drops any later title along with the draft. On a second run, the teaser is gone
  // and only this title is left.
  const said = { ...listing, title: teaser?.title ?? (firstListedAt ? listing.title : '') };
  if (state === 'sold') saveListing(tx, { ...said, ownership: ownership && { ...ownership, site: '', problem: null } });
  else {
    const figures = { checks: [], mrrSeen: [], connectionLost: null };
    saveListing(tx, { ...said, ...figures, teaser: null, ownership: null, sent: null });
  }
}

/**
 * Erases a deleted account's other traces in its deals: code-host and registry accounts it entered as a buyer,
 * repositories and packages it sold, and their owners as found by checks. Idempotent.
 */
async function eraseNamedAccounts(uid: string): Promise<void> {
  for (const deal of (await findRaw(serverQueries.dealsOf(uid)).get()).docs) {
    const role = deal.get('buyerId') === uid ? 'buyer' : 'seller';
    await eraseFromItems(deal.id, role);
    await eraseFromEvents(deal.id, role);
  }
}

async function eraseFromItems(dealId: string, deleted: DealRole): Promise<void> {
  const items = refs.handoverItems(dealId);
  for (const doc of (await find(items, { from: items.path }).get()).docs) {
    const { target, identifier, account, baseline, check, earlierChecks } = redactDeletedAccount(doc.data(), deleted);
    await doc.ref.update({ target, identifier, account, baseline, check, earlierChecks });
  }
}

async function eraseFromEvents(dealId: string, deleted: DealRole): Promise<void> {
  const events = refs.dealEvents(dealId);
  for (const event of (await find(events, { from: events.path }).get()).docs) {
    if (DEAL_EVENTS[event.data().kind].labelNames === deleted) await event.ref.update({ label: null });
  }
}

/**
 * Erases everything about a deleted account except its tombstone: the sign-in (so that its email address can be used to
 * sign up again), copies of its name, accounts it entered elsewhere and all its private data. Idempotent.
 */
export async function eraseAccount(uid: string): Promise<void> {
  await (await auth()).deleteUser(uid).catch((error: { code?: string }) => {
    if (error.code !== 'auth/user-not-found') throw error;
  });
  await eraseCopies(uid);
  await eraseListings(uid);
  await eraseNamedAccounts(uid);
  const now = await currentTime();
  for (const query of [serverQueries.dealsOf(uid), serverQueries.inquiriesOf(uid)]) {
    for (const { id } of (await findRaw(query).get()).docs) await eraseRecords(id, now);
  }
  await deleteFundsFilesOf(uid);
  await refs.alertClock(uid).delete();
  const collections = await refs.user(uid).listCollections();
  await Promise.all(collections.map((collection) => db().recursiveDelete(collection)));
}
