import type { Handler } from '../../../data/command/context.ts';
import { find } from '../../../data/firestore/find.ts';
import { serverQueries } from '../../../data/firestore/queries/server-queries.ts';
import { refs } from '../../../data/firestore/refs.ts';
import { namedListing } from '../../../records/listing/listing.ts';
import { findSimilarTexts, latestTexts } from '../../../records/listing/text-sample.ts';

/**
 * Returns the newest submission's pictures that are byte-identical to pictures of other listings, with those listings,
 * and the pictures without a hash, which can't be compared. Also returns other sellers' submitted or published listings
 * that used the seller's latest texts or site first.
 */
export const compareSubmission: Handler<'compareSubmission'> = async (_ctx, { listingId }) => {
  const n = (await refs.listing(listingId).get()).data()?.submissions ?? 0;
  const submission = n ? (await refs.submission(listingId, String(n)).get()).data() : undefined;
  const pictures = submission?.draft.pictures ?? [];
  const found = await Promise.all(
    pictures.flatMap(({ id, hash }) => (hash === null ? [] : [findSamePicture({ id, hash }, listingId)])),
  );
  const texts = await latestTexts(listingId);
  return {
    pictures: found.filter(({ listings }) => listings.length > 0),
    notCompared: pictures.flatMap(({ id, hash }) => (hash === null ? [id] : [])),
    resemblances: texts ? await findSimilarTexts(texts) : [],
  };
};

async function findSamePicture({ id, hash }: { id: string; hash: string }, listingId: string) {
  const uses = await find(refs.mediaUses(), serverQueries.listingsWithPicture(hash)).get();
  const ids = uses.docs.flatMap((doc) => doc.data().listingId ?? []).filter((other) => other !== listingId);
  const listings = await Promise.all(ids.map(namedListing));
  return { id, listings: listings.flatMap((listing) => listing ?? []) };
}
