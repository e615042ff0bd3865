import { isDeepEqual } from '../../../../src/domain/listing/draft/draft-entries.ts';
import type { Query } from '../../../../src/domain/queries/query.ts';
import { resemblanceNotes } from '../../../../src/domain/resemblance/resemblance.ts';
import { type TextSample, textSampleSchema } from '../../../../src/domain/resemblance/text-sample.ts';
import { readStored } from '../../../../src/domain/shared/stored.ts';
import { find, findRaw } from '../../data/firestore/find.ts';
import { serverQueries } from '../../data/firestore/queries/server-queries.ts';
import { newId, refs } from '../../data/firestore/refs.ts';
import type { Tx } from '../../data/firestore/transaction.ts';
import { namedListing } from './listing.ts';

/**
 * Adds a sample of a listing's current texts and site if it differs from the latest sample. Reads first; the returned
 * function writes.
 */
export async function prepareTextSample(tx: Tx, sample: TextSample): Promise<() => void> {
  const { listingId, marks, site } = sample;
  const [newest] = await tx.list(refs.textSamples(listingId), serverQueries.newestTextSample(listingId));
  const isKnown = newest !== undefined && newest.site === site && isDeepEqual(newest.marks, marks);
  return () => {
    if (!isKnown) tx.set(refs.textSample(listingId, newId()), sample);
  };
}

/** Returns the latest sample of a listing's texts and site; null before its first submission. */
export const latestTexts = async (listingId: string): Promise<TextSample | null> =>
  (await find(refs.textSamples(listingId), serverQueries.newestTextSample(listingId)).get()).docs[0]?.data() ?? null;

/** Returns the latest sample of a listing's texts and site before a given time. */
export const loadTextsBefore = async (listingId: string, at: Date): Promise<TextSample | null> =>
  (await find(refs.textSamples(listingId), serverQueries.textSampleBefore(listingId, at)).get()).docs[0]?.data() ??
  null;

/** Finds texts and sites that other sellers' listings used first, with the current titles of those listings. */
export async function findSimilarTexts(sample: TextSample) {
  const { marks, site } = sample;
  const [texts, sites] = await Promise.all([
    marks.length ? samplesIn(serverQueries.textsMarked(marks)) : [],
    site ? samplesIn(serverQueries.textsOfSite(site)) : [],
  ]);
  const found = await Promise.all(
    resemblanceNotes(sample, [...texts, ...sites]).map(async ({ check, text, listingId: other }) => {
      const listing = await namedListing(other);
      return listing && { check, text, listing };
    }),
  );
  return found.flatMap((item) => item ?? []);
}

const samplesIn = async (query: Query): Promise<TextSample[]> =>
  (await findRaw(query).get()).docs.map((doc) => readStored(textSampleSchema, doc.data()));
