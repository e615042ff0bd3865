import type { Submission } from '../../../../../src/domain/listing/listing.ts';
import type { Query } from '../../../../../src/domain/queries/query.ts';
import { type Compared, resemblancesOf } from '../../../../../src/domain/resemblance/resemblance.ts';
import type { Handler } from '../../../data/command/context.ts';
import { find, findRaw } from '../../../data/firestore/find.ts';
import { serverQueries } from '../../../data/firestore/queries/server-queries.ts';
import { refs } from '../../../data/firestore/refs.ts';

/**
 * The pictures, texts and site of the newest submission that other listings have shown as well: pictures bit by bit,
 * each with those listings, and those without a hash, which nothing was compared with; texts and site with the listings
 * of other sellers that had them first.
 */
export const compareSubmission: Handler<'compareSubmission'> = async (_ctx, { listingId }) => {
  const n = (await refs.listing(listingId).get()).data()?.submissions ?? 0;
  const submission = n ? (await refs.submission(listingId, String(n)).get()).data() : undefined;
  const pictures = submission?.draft.pictures ?? [];
  const found = await Promise.all(
    pictures.flatMap(({ id, hash }) => (hash === null ? [] : [elsewhere({ id, hash }, listingId)])),
  );
  return {
    pictures: found.filter(({ listings }) => listings.length > 0),
    notCompared: pictures.flatMap(({ id, hash }) => (hash === null ? [id] : [])),
    resemblances: submission ? await resemblances(submission) : [],
  };
};

async function elsewhere({ id, hash }: { id: string; hash: string }, listingId: string) {
  const uses = await find(refs.mediaUses(), serverQueries.listingsWithPicture(hash)).get();
  const ids = uses.docs.flatMap((doc) => doc.data().listingId ?? []).filter((other) => other !== listingId);
  const listings = await Promise.all(ids.map(named));
  return { id, listings: listings.flatMap((one) => one ?? []) };
}

async function resemblances(submission: Submission) {
  const { marks, site } = submission;
  const [texts, sites] = await Promise.all([
    marks.length ? submissionsIn(serverQueries.submissionsMarked(marks)) : [],
    site ? submissionsIn(serverQueries.submissionsOfSite(site)) : [],
  ]);
  const found = await Promise.all(
    resemblancesOf(submission, [...texts, ...sites]).map(async ({ check, text, listingId }) => {
      const listing = await named(listingId);
      return listing && { check, text, listing };
    }),
  );
  return found.flatMap((one) => one ?? []);
}

/** Reads no drafts, of which fifty would be large. */
async function submissionsIn(query: Query): Promise<Compared[]> {
  const { docs } = await findRaw(query).select('listingId', 'sellerId', 'submittedAt', 'marks', 'site').get();
  return docs.map((doc) => ({
    listingId: doc.get('listingId'),
    sellerId: doc.get('sellerId'),
    submittedAt: doc.get('submittedAt').toDate(),
    marks: doc.get('marks'),
    site: doc.get('site'),
  }));
}

async function named(listingId: string): Promise<{ id: string; title: string } | null> {
  const listing = (await refs.listing(listingId).get()).data();
  return listing ? { id: listing.id, title: listing.title } : null;
}
