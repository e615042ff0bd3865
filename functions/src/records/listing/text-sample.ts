import { isSame } from '../../../../src/domain/listing/draft/draft-entries.ts';
import type { Query } from '../../../../src/domain/queries/query.ts';
import { resemblancesOf } from '../../../../src/domain/resemblance/resemblance.ts';
import type { TextSample } from '../../../../src/domain/resemblance/text-sample.ts';
import { find, findRaw } from '../../data/firestore/find.ts';
import { serverQueries } from '../../data/firestore/queries/server-queries.ts';
import { newId, refs } from '../../data/firestore/refs.ts';
import type { Tx } from '../../data/firestore/transaction.ts';

/**
 * Adds the texts and the site that a listing has from now on, where they differ from those before. Reads first; the
 * returned function writes.
 */
export async function prepareTextSample(tx: Tx, sample: TextSample): Promise<() => void> {
  const { listingId, marks, site } = sample;
  const [newest] = await tx.list(refs.textSamples(listingId), serverQueries.newestTexts(listingId));
  const isKnown = newest !== undefined && newest.site === site && isSame(newest.marks, marks);
  return () => {
    if (!isKnown) tx.set(refs.textSample(listingId, newId()), sample);
  };
}

/** The texts and the site that a listing has, and those that it had before them; newest first. */
export const newestTexts = async (listingId: string): Promise<TextSample[]> =>
  (await find(refs.textSamples(listingId), serverQueries.newestTexts(listingId)).get()).docs.map((doc) => doc.data());

/** Texts and a site that other sellers' listings had first, with the present names of those listings. */
export async function findResemblances(sample: TextSample) {
  const { marks, site } = sample;
  const [texts, sites] = await Promise.all([
    marks.length ? samplesIn(serverQueries.textsMarked(marks)) : [],
    site ? samplesIn(serverQueries.textsOfSite(site)) : [],
  ]);
  const found = await Promise.all(
    resemblancesOf(sample, [...texts, ...sites]).map(async ({ listingId: other, ...fact }) => {
      const listing = (await refs.listing(other).get()).data();
      return listing && { ...fact, listing: { id: listing.id, title: listing.title } };
    }),
  );
  return found.flatMap((one) => one ?? []);
}

const samplesIn = async (query: Query): Promise<TextSample[]> =>
  (await findRaw(query).get()).docs.map((doc) => ({
    listingId: doc.get('listingId'),
    sellerId: doc.get('sellerId'),
    at: doc.get('at').toDate(),
    marks: doc.get('marks'),
    site: doc.get('site'),
  }));
