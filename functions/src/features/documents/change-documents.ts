import { dealEvent } from '../../../../src/domain/deal/deal-event.ts';
import { acceptsDocuments, allowsDocumentChanges, MAX_DOCUMENTS } from '../../../../src/domain/document/document.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import type { Listing } from '../../../../src/domain/listing/listing.ts';
import { withoutDocument } from '../../../../src/domain/listing/publish/recheck-listing.ts';
import { diligenceTierOf } from '../../../../src/domain/listing/publish/tiers-of.ts';
import { liveQueries } from '../../../../src/domain/queries/live-queries.ts';
import { pendingStoredFile } from '../../../../src/domain/upload/stored-file.ts';
import { uploadPath } from '../../../../src/domain/upload/upload-places.ts';
import type { Handler } from '../../data/command/context.ts';
import { runCommand } from '../../data/command/run-command.ts';
import { bucket } from '../../data/firestore/firebase.ts';
import { newId, refs } from '../../data/firestore/refs.ts';
import type { Tx } from '../../data/firestore/transaction.ts';
import { getDeal, saveDeal } from '../../records/deal/deal.ts';
import { saveListing, saveListingDraft } from '../../records/listing/listing.ts';
import { ownListing, saveDiligenceTier } from '../../records/listing/own-listing.ts';
import { deleteDocument, saveDocument } from '../../records/stored-file.ts';
import { prepareUpload, withdrawAnnouncement } from '../../records/upload.ts';

/**
 * Returns the caller's own listing. Throws `not-found` for any other listing, and `wrong-state` if the listing's state
 * doesn't allow adding or changing documents.
 */
async function requireDocumentedListing(
  tx: Tx,
  uid: string,
  listingId: string,
  change: 'add' | 'change',
): Promise<Listing> {
  const listing = await ownListing(tx, uid, listingId);
  const { state } = listing;
  if (change === 'add' ? !acceptsDocuments(state) : !allowsDocumentChanges(state)) throw new AppError('wrong-state');
  return listing;
}

/** Registers a document for the caller's own listing and returns its upload path. */
export const addDocument: Handler<'addDocument'> = (ctx, { listingId, name, bytes, contentType, kind, tier }) =>
  runCommand(ctx, async (tx) => {
    await requireDocumentedListing(tx, ctx.uid, listingId, 'add');
    const existing = await tx.list(refs.documents(listingId), liveQueries.documents(listingId));
    // Rejected documents don't count toward the limit, and are deleted when their room is needed.
    const refused = existing.length >= MAX_DOCUMENTS ? existing.filter(({ problem }) => problem !== null) : [];
    if (existing.length - refused.length >= MAX_DOCUMENTS) {
      throw new AppError('invalid-input', `A listing can have at most ${MAX_DOCUMENTS} documents.`);
    }
    const documentId = newId();
    const path = uploadPath('document', { uid: ctx.uid, listingId, documentId });
    const announce = await prepareUpload(tx, ctx, documentId, { path, bytes, contentType });
    const announced = pendingStoredFile({ id: documentId, name, bytes, createdAt: ctx.now });
    saveDocument(tx, listingId, { ...announced, kind, tier, checkedAt: null });
    for (const { id } of refused) deleteDocument(tx, listingId, id);
    announce();
    return { documentId, uploadPath: path };
  });

/**
 * Changes a document's kind and tier. A document of a new kind must be checked again and proves no figures until then.
 */
export const changeDocument: Handler<'changeDocument'> = (ctx, { listingId, documentId, kind, tier }) =>
  runCommand(ctx, async (tx) => {
    const listing = await requireDocumentedListing(tx, ctx.uid, listingId, 'change');
    const document = await tx.get(refs.document(listingId, documentId));
    const checkedAt = kind === document.kind ? document.checkedAt : null;
    if (!checkedAt) saveListing(tx, withoutDocument(listing, documentId));
    saveDocument(tx, listingId, { ...document, kind, tier, checkedAt });
    return { success: true as const };
  });

/** Deletes a document, both record and file, for everyone. Figures it proved are marked as the seller’s word again. */
export const removeDocument: Handler<'removeDocument'> = async (ctx, { listingId, documentId }) => {
  const result = await runCommand(ctx, async (tx) => {
    const document = await tx.get(refs.document(listingId, documentId));
    // A document that never arrived or was rejected can be removed in more states, since no one can have relied on it.
    const listing = await requireDocumentedListing(tx, ctx.uid, listingId, document.type ? 'change' : 'add');
    withdrawAnnouncement(tx, documentId);
    deleteDocument(tx, listingId, documentId);
    saveListing(tx, withoutDocument(listing, documentId));
    return { success: true as const };
  });
  // If this fails, a schedule deletes the orphaned file.
  const file = (await bucket()).file(uploadPath('document', { uid: ctx.uid, listingId, documentId }));
  await file.delete({ ignoreNotFound: true });
  return result;
};

/**
 * Changes the diligence tier of a listing that is under offer and otherwise frozen, and notifies the buyer whose offer
 * was accepted. Throws `wrong-state` in any other state, in which sellers use the editor instead.
 */
export const saveDiligence: Handler<'saveDiligence'> = (ctx, { listingId, details }) =>
  runCommand(ctx, async (tx) => {
    const listing = await ownListing(tx, ctx.uid, listingId);
    if (listing.state !== 'under-offer' || !listing.acceptedDealId) throw new AppError('wrong-state');
    const before = await tx.get(refs.draft(listingId));
    const deal = await getDeal(tx, listing.acceptedDealId);
    const draft = { ...before, ...details, revision: before.revision + 1, updatedAt: ctx.now };
    saveDiligenceTier(tx, listingId, diligenceTierOf(draft, ctx.now));
    saveListingDraft(tx, listing, draft, ctx.now);
    saveDeal(tx, deal, ctx.now, dealEvent('diligence-changed', 'seller'));
    return { success: true as const };
  });
