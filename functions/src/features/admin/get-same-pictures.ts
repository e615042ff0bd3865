import { find } from '../../data/find.ts';
import type { Handler } from '../../data/handler.ts';
import { refs } from '../../data/refs.ts';
import { serverQueries } from '../../data/server-queries.ts';

/** The pictures of the newest submission that other listings have shown as well, bit by bit, each with those listings. */
export const getSamePictures: Handler<'getSamePictures'> = async (_ctx, { listingId }) => {
  const n = (await refs.listing(listingId).get()).data()?.submissions ?? 0;
  const submission = n ? (await refs.submission(listingId, String(n)).get()).data() : undefined;
  const found = await Promise.all((submission?.draft.pictures ?? []).map((picture) => elsewhere(picture, listingId)));
  return { pictures: found.filter(({ listings }) => listings.length > 0) };
};

async function elsewhere({ id, hash }: { id: string; hash: string | null }, listingId: string) {
  const uses = hash ? await find(refs.mediaUses(), serverQueries.listingsWithPicture(hash)).get() : null;
  const ids = (uses?.docs ?? []).flatMap((doc) => doc.data().listingId ?? []).filter((other) => other !== listingId);
  const listings = await Promise.all(ids.map(async (other) => (await refs.listing(other).get()).data()));
  return { id, listings: listings.flatMap((one) => (one ? [{ id: one.id, title: one.title }] : [])) };
}
