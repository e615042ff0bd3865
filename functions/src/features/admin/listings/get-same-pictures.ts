import type { Handler } from '../../../data/command/context.ts';
import { find } from '../../../data/firestore/find.ts';
import { serverQueries } from '../../../data/firestore/queries/server-queries.ts';
import { refs } from '../../../data/firestore/refs.ts';

/**
 * The pictures of the newest submission that other listings have shown as well, bit by bit, each with those listings; and those without
 * a hash, which nothing was compared with.
 */
export const getSamePictures: Handler<'getSamePictures'> = async (_ctx, { listingId }) => {
  const n = (await refs.listing(listingId).get()).data()?.submissions ?? 0;
  const submission = n ? (await refs.submission(listingId, String(n)).get()).data() : undefined;
  const pictures = submission?.draft.pictures ?? [];
  const found = await Promise.all(
    pictures.flatMap(({ id, hash }) => (hash === null ? [] : [elsewhere({ id, hash }, listingId)])),
  );
  return {
    pictures: found.filter(({ listings }) => listings.length > 0),
    notCompared: pictures.flatMap(({ id, hash }) => (hash === null ? [id] : [])),
  };
};

async function elsewhere({ id, hash }: { id: string; hash: string }, listingId: string) {
  const uses = await find(refs.mediaUses(), serverQueries.listingsWithPicture(hash)).get();
  const ids = uses.docs.flatMap((doc) => doc.data().listingId ?? []).filter((other) => other !== listingId);
  const listings = await Promise.all(ids.map(async (other) => (await refs.listing(other).get()).data()));
  return { id, listings: listings.flatMap((one) => (one ? [{ id: one.id, title: one.title }] : [])) };
}
