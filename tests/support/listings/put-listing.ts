import { db } from '../../../functions/src/data/firestore/firebase.ts';
import { refs } from '../../../functions/src/data/firestore/refs.ts';
import type { Listing, Teaser } from '../../../src/domain/listing/listing.ts';
import { publicListingOf } from '../../../src/domain/listing/public-listing.ts';

/** Writes a listing and its public part in one batch, as the functions would. */
export async function putListing(listing: Listing): Promise<void> {
  const batch = db().batch();
  write(batch, listing);
  await batch.commit();
}

/**
 * Changes a published listing and its teaser without a command. In a transaction, neither this change nor a write by a
 * trigger at the same time is lost.
 */
export const changeListing = (
  id: string,
  change: Partial<Omit<Listing, 'teaser'>>,
  teaser: Partial<Teaser>,
): Promise<void> =>
  db().runTransaction(async (tx) => {
    const listing = (await tx.get(refs.listing(id))).data();
    if (!listing?.teaser) throw new Error('The listing has no teaser.');
    write(tx, { ...listing, ...change, teaser: { ...listing.teaser, ...teaser } });
  });

type Batch = ReturnType<ReturnType<typeof db>['batch']>;
type Transaction = Parameters<Parameters<ReturnType<typeof db>['runTransaction']>[0]>[0];

function write(into: Batch | Transaction, listing: Listing): void {
  const open = publicListingOf(listing);
  const ref = refs.publicListing(listing.id);
  // Batch and transaction have the same methods, but TypeScript cannot unite their overloads.
  const batch = into as Batch;
  batch.set(refs.listing(listing.id), listing);
  if (open) batch.set(ref, open);
  else batch.delete(ref);
}
