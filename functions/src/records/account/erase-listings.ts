import type { Listing } from '../../../../src/domain/listing/listing.ts';
import { find } from '../../data/find.ts';
import { db } from '../../data/firebase.ts';
import { refs } from '../../data/refs.ts';
import { serverQueries } from '../../data/server-queries.ts';
import { transact } from '../../data/transact.ts';
import type { Tx } from '../../data/tx.ts';
import { deleteListing } from '../listing/delete-listing.ts';
import { removeClaim } from '../listing/remove-claim.ts';
import { saveListing } from '../listing/save-listing.ts';
import { removeReviewed } from '../listing/save-reviewed.ts';

/**
 * Erases what a deleted seller typed of their listings for themselves, reviewers and buyers with access: drafts, submissions,
 * what a review is compared with, and the site that they proved to own. A listing that was never sent for review goes whole.
 * What was sold stays as its buyer reads it; any other is open to nobody, since its deals have ended, and keeps its title, state
 * and dates. Idempotent.
 */
export async function eraseListings(uid: string): Promise<void> {
  for (const { ref } of (await find(refs.listings(), serverQueries.listingsOf(uid)).get()).docs) {
    const isSold = await transact(async (tx) => {
      const listing = await tx.find(ref);
      if (listing) await eraseListing(tx, listing);
      return listing?.state === 'sold';
    });
    if (isSold) continue;
    for (const below of [refs.olderFigures(ref.id), refs.answers(ref.id), refs.changes(ref.id)]) {
      await db().recursiveDelete(below);
    }
  }
}

async function eraseListing(tx: Tx, listing: Listing): Promise<void> {
  const { id, state, teaser, ownership, firstListedAt } = listing;
  const { docs: submissions } = await tx.raw.get(refs.submissions(id));
  for (const { ref } of submissions) tx.delete(ref);
  removeReviewed(tx, id);
  removeClaim(tx, id);
  if (state !== 'sold') {
    tx.delete(refs.accessTier(id));
    tx.delete(refs.diligenceTier(id));
  }
  if (listing.submissions === 0) return deleteListing(tx, listing);
  tx.delete(refs.draft(id));
  // The title that everybody read; one that was typed later goes with its draft. The second time it is all that is left.
  const said = { ...listing, title: teaser?.title ?? (firstListedAt ? listing.title : '') };
  if (state === 'sold') saveListing(tx, { ...said, ownership: ownership && { ...ownership, site: '', problem: null } });
  else {
    const figures = { checks: [], mrrSeen: [], connectionLost: null };
    saveListing(tx, { ...said, ...figures, teaser: null, ownership: null, sent: null });
  }
}
