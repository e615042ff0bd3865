import { profileOf } from '../../../../src/domain/account/profile.ts';
import { connectedTo, connectionChange } from '../../../../src/domain/connection/lost-connection.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { allPictures, draftProblems } from '../../../../src/domain/listing/draft/draft.ts';
import { pricesIn } from '../../../../src/domain/listing/publish/change-lines.ts';
import { listingChange } from '../../../../src/domain/listing/publish/listing-change.ts';
import { storedDiligence } from '../../../../src/domain/listing/publish/recheck-listing.ts';
import { requireStaysNamed } from '../../../../src/domain/listing/publish/require-stays-named.ts';
import { diligenceTierOf } from '../../../../src/domain/listing/publish/tiers-of.ts';
import { publishedListing } from '../../../../src/domain/listing/published-listing.ts';
import { sellerCardOf } from '../../../../src/domain/listing/seller-card.ts';
import { isChangeable } from '../../../../src/domain/listing/states.ts';
import type { Handler } from '../../data/command/context.ts';
import { runCommand } from '../../data/command/run-command.ts';
import { newId, refs } from '../../data/firestore/refs.ts';
import { prepareNaming } from '../../records/deal/name-seller.ts';
import { addChange, addOlderFigures } from '../../records/listing/change-log.ts';
import { saveListingWithRow } from '../../records/listing/listing.ts';
import { saveReviewed } from '../../records/listing/listing-review.ts';
import { ownDraft, saveAccessTier, saveDiligenceTier } from '../../records/listing/own-listing.ts';

/**
 * Applies the draft to a live or paused listing at once, with a line in the public log for each change. Changes
 * that need a review queue the listing for one; it stays public meanwhile. One that names an anonymous seller shows them
 * in every deal on the listing.
 */
export const publishChanges: Handler<'publishChanges'> = (ctx, { listingId, revision }) =>
  runCommand(ctx, async (tx) => {
    const { listing, draft } = await ownDraft(tx, ctx.uid, listingId);
    const accessTier = await tx.get(refs.accessTier(listingId));
    const diligence = storedDiligence(await tx.find(refs.diligenceTier(listingId)), accessTier);
    const reviewed = await tx.find(refs.reviewed(listingId));
    if (!isChangeable(listing.state) || !listing.teaser) throw new AppError('wrong-state');
    if (draft.revision !== revision) throw new AppError('stale-draft');
    requireStaysNamed(listing, draft);
    const problems = draftProblems(draft, ctx.now);
    if (problems.length) throw new AppError('invalid-input', 'Some details are missing.', problems);
    if (draft.buyNow && !ctx.user.billing) throw new AppError('billing-required');
    if (allPictures(draft).some((picture) => picture.hash === null)) throw new AppError('picture-pending');

    const { teaser, checks, ownership } = listing;
    const seller = sellerCardOf(profileOf(ctx.user), draft.anonymous);
    const change = listingChange({ teaser, accessTier, diligence, checks, ownership }, draft, ctx.now, seller);
    const nameSeller = change.names ? await prepareNaming(tx, listing, ctx.now) : null;
    nameSeller?.();
    saveAccessTier(tx, listingId, change.accessTier);
    saveDiligenceTier(tx, listingId, diligenceTierOf(draft, ctx.now));
    if (!reviewed && !listing.changedSinceReview) saveReviewed(tx, listingId, { teaser, accessTier, diligence });
    change.log.forEach((text, i) => {
      const id = `c${listing.revision + 1}-${i + 1}`;
      const at = new Date(ctx.now.getTime() + i);
      addChange(tx, listingId, { id, at, text, ...pricesIn(text, teaser, change.teaser) });
    });
    addOlderFigures(tx, listingId, { teaser, checks, accessTier }, change, ctx.now);
    const next = publishedListing(listing, draft.title, change, ctx.now);
    // Of figures that are typed in place of those of the account, their own lines say so.
    const back = connectedTo(next.teaser) ? connectionChange(listing, next, ctx.now) : null;
    if (back?.line) addChange(tx, listingId, { id: newId(), at: ctx.now, text: back.line });
    saveListingWithRow(tx, back?.listing ?? next, draft, ctx.now);
    return { changes: change.log };
  });
