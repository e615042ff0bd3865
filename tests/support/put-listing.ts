import { db } from '../../functions/src/data/firebase.ts';
import { refs } from '../../functions/src/data/refs.ts';
import type { Listing, Teaser } from '../../src/domain/listing/listing.ts';
import { publicListingOf } from '../../src/domain/listing/public-listing.ts';

/** Writes a listing and what everybody may read of it, at once as the functions would: a trigger may save the listing meanwhile. */
export async function putListing(listing: Listing): Promise<void> {
  const open = publicListingOf(listing);
  const ref = refs.publicListing(listing.id);
  const batch = db().batch().set(refs.listing(listing.id), listing);
  await (open ? batch.set(ref, open) : batch.delete(ref)).commit();
}

/** Changes a published listing and its teaser without a command. */
export async function changeListing(
  id: string,
  change: Partial<Omit<Listing, 'teaser'>>,
  teaser: Partial<Teaser>,
): Promise<void> {
  const listing = (await refs.listing(id).get()).data();
  if (!listing?.teaser) throw new Error('The listing has no teaser.');
  await putListing({ ...listing, ...change, teaser: { ...listing.teaser, ...teaser } });
}
