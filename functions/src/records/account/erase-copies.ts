import { DELETED_NAME } from '../../../../src/domain/account/user.ts';
import { isAnonymous } from '../../../../src/domain/listing/seller-card.ts';
import type { Query } from '../../../../src/domain/queries/query.ts';
import { find } from '../../data/find.ts';
import { refs } from '../../data/refs.ts';
import { serverQueries } from '../../data/server-queries.ts';
import { transact } from '../../data/transact.ts';
import type { Tx } from '../../data/tx.ts';
import { saveListing } from '../listing/save-listing.ts';
import { saveReview } from '../review/save-review.ts';

/** More reports about one person than anybody has seen. */
const FLAGS = 1000;

/**
 * Replaces the copies of a deleted account's name, username and picture by its pseudonym: on listings, in its reviews, in
 * reports about it, and where an administrator impersonated it. Its deals have got theirs with the deletion. Idempotent.
 */
export async function eraseCopies(uid: string): Promise<void> {
  await each(refs.listings(), serverQueries.listingsOf(uid), (tx, listing) => {
    if (!listing.teaser || isAnonymous(listing.teaser.seller)) return;
    const seller = { ...listing.teaser.seller, name: DELETED_NAME, username: null, pictureUrl: null };
    saveListing(tx, { ...listing, teaser: { ...listing.teaser, seller } });
  });
  await each(refs.reviews(), serverQueries.reviewsBy(uid), (tx, review) =>
    saveReview(tx, { ...review, authorName: DELETED_NAME }),
  );
  await each(refs.flags(), serverQueries.flagsAbout('uid', uid, FLAGS), (tx, flag) => {
    if (flag.report?.kind === 'user') tx.update(refs.flag(flag.id), { 'report.excerpt': DELETED_NAME });
  });
  await each(refs.impersonations(), serverQueries.everyImpersonationOf(uid), (tx, { adminUid }) =>
    tx.update(refs.impersonation(adminUid), { targetName: DELETED_NAME }),
  );
}

type Collection<T> = Parameters<typeof find<T>>[0];

/** Reads and writes each document of a query in a transaction of its own, however many there are. */
async function each<T>(collection: Collection<T>, query: Query, write: (tx: Tx, document: T) => void): Promise<void> {
  for (const { ref } of (await find(collection, query).get()).docs) {
    await transact(async (tx) => {
      const document = await tx.find(ref);
      if (document) write(tx, document);
    });
  }
}
