import { sellerConsent } from '../../../../src/domain/account/seller-agreement.ts';
import { hasListingLimit, MAX_LISTINGS_WHEN_LIMITED } from '../../../../src/domain/account/strike.ts';
import type { User } from '../../../../src/domain/account/user.ts';
import { requireNames } from '../../../../src/domain/account/username.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import {
  allPictures,
  type Draft,
  draftProblems,
  withoutRejectedPictures,
} from '../../../../src/domain/listing/draft/draft.ts';
import type { Listing } from '../../../../src/domain/listing/listing.ts';
import { requireStaysNamed } from '../../../../src/domain/listing/seller-card.ts';
import { type ListingState, listingMachine } from '../../../../src/domain/listing/states.ts';
import { liveQueries } from '../../../../src/domain/queries/live-queries.ts';
import type { Handler } from '../../data/command/context.ts';
import { runCommand } from '../../data/command/run-command.ts';
import { serverQueries } from '../../data/firestore/queries/server-queries.ts';
import { refs } from '../../data/firestore/refs.ts';
import type { Tx } from '../../data/firestore/transaction.ts';
import { saveListing, saveListingDraft } from '../../records/listing/listing.ts';
import { saveSubmission } from '../../records/listing/listing-review.ts';
import { ownListing } from '../../records/listing/own-listing.ts';
import { prepareTextSample } from '../../records/listing/text-sample.ts';
import { deleteDocument } from '../../records/stored-file.ts';
import { createTextSampler } from './create-text-sampler.ts';

/** Returns a submitted draft's row in the review queue. */
export const reviewQueueRow = ({ category, askingPrice, anonymous }: Draft): Listing['sent'] =>
  category && askingPrice !== null ? { category, askingPrice, anonymous } : null;

/**
 * Freezes the draft, without rejected files, as the next submission; a rejected listing may be resubmitted once, as an
 * appeal. Throws 409 `stale-draft`, 400 with the missing fields, `names-required`, `agreement-required`,
 * `listing-limit`, and `fee-unpaid` if the seller owes a fee.
 */
export const submitListing: Handler<'submitListing'> = async (ctx, { listingId, revision, answer }) => {
  const sampleOf = await createTextSampler();
  return runCommand(ctx, async (tx, user) => {
    const listing = await ownListing(tx, ctx.uid, listingId);
    const state = listingMachine.require(listing.state, 'submit', 'seller');
    requireNames(user);
    if (!(await tx.find(refs.consent(ctx.uid, sellerConsent(ctx.now))))) throw new AppError('agreement-required');
    const appeals = listing.state === 'rejected';
    if (appeals && listing.appealed) throw new AppError('wrong-state', 'You can appeal only once.');
    const draft = withoutRejectedPictures(await tx.get(refs.draft(listingId)));
    const refused = (await tx.list(refs.documents(listingId), liveQueries.documents(listingId))).filter(
      ({ problem }) => problem !== null,
    );
    if (draft.revision !== revision) throw new AppError('stale-draft');
    requireStaysNamed(listing, draft);
    const owed = await tx.list(refs.invoices(), serverQueries.overdueFees(ctx.uid));
    if (owed.length) throw new AppError('fee-unpaid');
    await requireListingLeft(tx, user, listingId);
    const problems = draftProblems(draft, ctx.now);
    if (problems.length)
      throw new AppError('invalid-input', 'Some details are missing. Complete them and submit again.', problems);
    if (draft.buyNow && !user.billing) throw new AppError('billing-required');
    if (allPictures(draft).some((picture) => picture.hash === null)) throw new AppError('picture-pending');
    const n = listing.submissions + 1;
    const saveTexts = await prepareTextSample(tx, sampleOf(draft, { listingId, sellerId: ctx.uid, at: ctx.now }));
    saveSubmission(tx, {
      n,
      listingId,
      sellerId: ctx.uid,
      submittedAt: ctx.now,
      draft,
      decision: null,
      decidedAt: null,
      reasons: [],
      answer,
    });
    saveTexts();
    const next = {
      ...listing,
      title: draft.title,
      state,
      submissions: n,
      submittedAt: ctx.now,
      sent: reviewQueueRow(draft),
      appealed: listing.appealed || appeals,
    };
    for (const { id } of refused) deleteDocument(tx, listingId, id);
    saveListing(tx, next);
    saveListingDraft(tx, next, draft, ctx.now);
    return { success: true as const };
  });
};

/** States in which a listing counts toward the limit. */
const ON_OFFER: readonly ListingState[] = ['submitted', 'changes-requested', 'live', 'paused', 'under-offer'];

async function requireListingLeft(tx: Tx, { uid, strikes }: User, listingId: string): Promise<void> {
  if (!hasListingLimit(strikes)) return;
  const others = (await tx.list(refs.listings(), serverQueries.listingsOf(uid))).filter(({ id }) => id !== listingId);
  if (others.filter(({ state }) => ON_OFFER.includes(state)).length >= MAX_LISTINGS_WHEN_LIMITED) {
    throw new AppError('listing-limit');
  }
}
