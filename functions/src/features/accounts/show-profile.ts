import { isDeepStrictEqual } from 'node:util';
import type { Profile } from '../../../../src/domain/account/profile.ts';
import type { Deal } from '../../../../src/domain/deal/deal.ts';
import { type Listing, sellerCardOf } from '../../../../src/domain/listing/listing.ts';
import { findRaw } from '../../data/find.ts';
import { refs } from '../../data/refs.ts';
import { Tx } from '../../data/run-command.ts';
import { serverQueries } from '../../data/server-queries.ts';
import { transact } from '../../data/transact.ts';

/**
 * Brings the copies of a profile up to date: the seller card of its listings, the person in its deals.
 * Each reads the profile again, so that events may come twice and in any order. A deleted account has
 * no profile; its copies were changed with the deletion.
 */
export async function showProfile(uid: string): Promise<void> {
  const [listings, deals] = await Promise.all([
    findRaw(serverQueries.listingsOf(uid)).get(),
    findRaw(serverQueries.dealsOf(uid)).get(),
  ]);
  for (const { id } of listings.docs) {
    await withProfile(uid, async (tx, profile) => {
      const listing = await tx.find(refs.listing(id));
      if (listing) writeIfChanged(listing, onListing(listing, profile), (next) => tx.set(refs.listing(id), next));
    });
  }
  for (const { id } of deals.docs) {
    await withProfile(uid, async (tx, profile) => {
      const deal = await tx.find(refs.deal(id));
      if (deal) writeIfChanged(deal, inDeal(deal, profile), (next) => tx.set(refs.deal(id), next));
    });
  }
}

const withProfile = (uid: string, work: (tx: Tx, profile: Profile) => Promise<void>): Promise<void> =>
  transact(async (raw) => {
    const tx = new Tx(raw);
    const profile = await tx.find(refs.profile(uid));
    if (profile) await work(tx, profile);
  });

function writeIfChanged<T>(before: T, after: T, write: (after: T) => void): void {
  if (!isDeepStrictEqual(before, after)) write(after);
}

const onListing = (listing: Listing, profile: Profile): Listing =>
  listing.teaser ? { ...listing, teaser: { ...listing.teaser, seller: sellerCardOf(profile) } } : listing;

function inDeal(deal: Deal, { uid, displayName, pictureUrl }: Profile): Deal {
  const person = { uid, name: displayName, pictureUrl };
  return deal.buyerId === uid ? { ...deal, buyer: person } : { ...deal, seller: person };
}
