import type { User } from '../../../../src/domain/account/user.ts';
import {
  decidePriceChange,
  decidePublishChanges,
} from '../../../../src/domain/listing/publish/decide-publish-changes.ts';
import type { Handler } from '../../data/command/context.ts';
import { runCommand } from '../../data/command/run-command.ts';
import { refs } from '../../data/firestore/refs.ts';
import type { Tx } from '../../data/firestore/transaction.ts';
import { prepareSellerReveal } from '../../records/deal/prepare-seller-reveal.ts';
import { saveListingWithDraft, saveListingWithRow } from '../../records/listing/listing.ts';
import { saveReviewed } from '../../records/listing/listing-review.ts';
import { ownDraft, savePublication } from '../../records/listing/own-listing.ts';
import { prepareTextSample } from '../../records/listing/text-sample.ts';
import { createTextSampler } from './create-text-sampler.ts';

type Published = ReturnType<typeof decidePublishChanges>;

/** Loads all the data needed to decide on a publication. */
async function publicationFacts(tx: Tx, seller: User, listingId: string) {
  const { listing, draft } = await ownDraft(tx, seller.uid, listingId);
  const accessTier = await tx.get(refs.accessTier(listingId));
  const { details: diligence } = await tx.get(refs.diligenceTier(listingId));
  const isReviewedKept = (await tx.find(refs.reviewed(listingId))) !== null;
  return { listing, draft, accessTier, diligence, isReviewedKept, seller };
}

/**
 * Saves a publication except for the listing itself, and reveals its seller in every deal if the publication names
 * them.
 */
async function savePublished(tx: Tx, { listing, publication, reviewed }: Published, now: Date): Promise<void> {
  const nameSeller = publication.names ? await prepareSellerReveal(tx, listing, now) : null;
  nameSeller?.();
  if (reviewed) saveReviewed(tx, listing.id, reviewed);
  savePublication(tx, listing, publication);
}

/**
 * Applies the draft to a live or paused listing immediately, with a line in the public log for each change; the listing
 * stays public even if the changes queue it for a review. A change that names an anonymous seller reveals them in every
 * deal on the listing.
 */
export const publishChanges: Handler<'publishChanges'> = async (ctx, { listingId, revision }) => {
  const sampleOf = await createTextSampler();
  return runCommand(ctx, async (tx, user) => {
    const facts = await publicationFacts(tx, user, listingId);
    const published = decidePublishChanges({ ...facts, revision }, ctx.now);
    const { draft, listing } = facts;
    const of = { listingId, sellerId: listing.sellerId, at: ctx.now };
    const saveTexts = await prepareTextSample(tx, sampleOf(draft, of));
    await savePublished(tx, published, ctx.now);
    saveTexts();
    saveListingWithRow(tx, published.listing, draft, ctx.now);
    return { changes: published.log };
  });
};

/**
 * Changes only a listing's asking price, both published and in its draft. Notifies watchers, like any published change.
 */
export const changePrice: Handler<'changePrice'> = (ctx, { listingId, from, to }) =>
  runCommand(ctx, async (tx, user) => {
    const facts = await publicationFacts(tx, user, listingId);
    const { draft, ...published } = decidePriceChange(facts, { from, to }, ctx.now);
    await savePublished(tx, published, ctx.now);
    saveListingWithDraft(tx, published.listing, draft, ctx.now);
    return { changes: published.log };
  });
