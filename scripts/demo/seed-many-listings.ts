import { db } from '../../functions/src/data/firestore/firebase.ts';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import { paths } from '../../src/domain/collections.ts';
import { addDays } from '../../src/domain/shared/time.ts';
import { bulkWriter } from './bulk-writer.ts';
import { DEMO_MARKET } from './demo-market.ts';
import { generateListings } from './generate-listings.ts';
import { coverOf, listingDocuments } from './seed-listing.ts';

const PAGE = 2_000;
/** A single account owns them all, so that the other accounts' pages stay readable. */
const SELLER = 'demo-seller-6';
/** Each page has its own seed, so that the numbers differ although titles repeat. */
const FIRST_SEED = 10_000;

/**
 * Adds `count` generated listings to the demo market, with its pictures, for testing search with a hundred thousand
 * listings. Seeds are fixed, so running it again writes the same listings.
 */
export async function seedManyListings(count: number, onProgress: (done: number) => void): Promise<void> {
  const now = new Date();
  const hashes = await publishedHashes();
  const writer = bulkWriter();
  for (let from = 0; from < count; from += PAGE) {
    const page = generateListings(Math.min(PAGE, count - from), FIRST_SEED + from);
    page.forEach((demo, i) => {
      const id = `Many${String(from + i).padStart(16, '0')}`;
      const daysListed = ((from + i) % 700) + 1;
      const documents = listingDocuments(
        { ...demo, id, seller: SELLER, daysListed },
        coverOf(hashes[i % hashes.length] ?? ''),
        now,
      );
      writer.set(refs.listing(id), documents.listing);
      if (documents.open) writer.set(refs.publicListing(id), documents.open);
      writer.set(refs.ownListing(SELLER, id), documents.own);
      writer.set(db().doc(paths.change(id, '1')), {
        id: '1',
        at: addDays(now, -daysListed),
        text: 'First listed',
      });
    });
    await writer.flush();
    onProgress(Math.min(count, from + PAGE));
  }
}

async function publishedHashes(): Promise<string[]> {
  const listings = await Promise.all(DEMO_MARKET.map(({ id }) => refs.listing(id).get()));
  return listings.flatMap((doc) => doc.data()?.teaser?.pictures[0]?.hash ?? []);
}
