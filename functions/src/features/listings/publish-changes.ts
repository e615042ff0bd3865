import { decidePublishChanges } from '../../../../src/domain/listing/publish/decide-publish-changes.ts';
import type { Handler } from '../../data/command/context.ts';
import { runCommand } from '../../data/command/run-command.ts';
import { refs } from '../../data/firestore/refs.ts';
import { prepareNaming } from '../../records/deal/name-seller.ts';
import { saveListingWithRow } from '../../records/listing/listing.ts';
import { saveReviewed } from '../../records/listing/listing-review.ts';
import { ownDraft, savePublication } from '../../records/listing/own-listing.ts';

/**
 * Applies the draft to a live or paused listing at once, with a line in the public log for each change. Changes
 * that need a review queue the listing for one; it stays public meanwhile. One that names an anonymous seller shows them
 * in every deal on the listing.
 */
export const publishChanges: Handler<'publishChanges'> = (ctx, { listingId, revision }) =>
  runCommand(ctx, async (tx, user) => {
    const { listing, draft } = await ownDraft(tx, ctx.uid, listingId);
    const accessTier = await tx.get(refs.accessTier(listingId));
    const { details: diligence } = await tx.get(refs.diligenceTier(listingId));
    const isReviewedKept = (await tx.find(refs.reviewed(listingId))) !== null;
    const published = decidePublishChanges(
      { listing, draft, revision, accessTier, diligence, isReviewedKept, seller: user },
      ctx.now,
    );
    const nameSeller = published.publication.names ? await prepareNaming(tx, listing, ctx.now) : null;

    nameSeller?.();
    if (published.reviewed) saveReviewed(tx, listingId, published.reviewed);
    savePublication(tx, published.listing, published.publication);
    saveListingWithRow(tx, published.listing, draft, ctx.now);
    return { changes: published.log };
  });
