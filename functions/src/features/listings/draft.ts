import { AppError } from '../../../../src/domain/errors.ts';
import { convertDraftFigures } from '../../../../src/domain/listing/draft/conversions.ts';
import { allPictures, emptyDraft } from '../../../../src/domain/listing/draft/draft.ts';
import { newListing } from '../../../../src/domain/listing/listing.ts';
import { requireStaysNamed } from '../../../../src/domain/listing/seller-card.ts';
import { isDeletable } from '../../../../src/domain/listing/states.ts';
import { exportPath, rejectedPath } from '../../../../src/domain/recompute/recompute.ts';
import { lastMonths } from '../../../../src/domain/shared/time.ts';
import { uploadPath } from '../../../../src/domain/upload/upload-places.ts';
import type { Handler } from '../../data/command/context.ts';
import { runCommand } from '../../data/command/run-command.ts';
import { bucket } from '../../data/firestore/firebase.ts';
import { serverQueries } from '../../data/firestore/queries/server-queries.ts';
import { newId, refs } from '../../data/firestore/refs.ts';
import { deleteConnection } from '../../records/connection.ts';
import { createListingDraft, saveListingDraft } from '../../records/listing/listing.ts';
import { deleteListing, ownDraft, ownListing } from '../../records/listing/own-listing.ts';
import { deleteOwnershipToken } from '../../records/listing/ownership.ts';
import { deleteRecompute } from '../../records/listing/recompute.ts';
import { loadRates } from '../../records/rates.ts';
import { deleteDocument } from '../../records/stored-file.ts';
import { withdrawAnnouncement } from '../../records/upload.ts';

/** Creates a draft that contains only the seller’s country, taken from their profile. */
export const createListing: Handler<'createListing'> = (ctx) =>
  runCommand(ctx, async (tx, { country }) => {
    const id = newId();
    const draft = { ...emptyDraft(lastMonths(ctx.now, 12)[0] ?? '', ctx.now), country };
    createListingDraft(tx, newListing({ id, sellerId: ctx.uid, now: ctx.now }), draft, ctx.now);
    return { listingId: id };
  });

/** Deletes a draft that was never submitted, along with its uploads. A submitted listing must be withdrawn instead. */
export const deleteDraft: Handler<'deleteDraft'> = async (ctx, { listingId }) => {
  const { uid } = ctx;
  let files: string[] = [];
  const result = await runCommand(ctx, async (tx) => {
    const listing = await ownListing(tx, uid, listingId);
    if (!isDeletable(listing)) throw new AppError('wrong-state');
    const pictures = allPictures(await tx.get(refs.draft(listingId)));
    const documents = (await tx.raw.get(refs.documents(listingId))).docs.map(({ id }) => id);
    const recomputes = await tx.list(refs.recomputes(), serverQueries.recomputesOn(listingId));
    const connection = await tx.find(refs.connection(listingId));
    files = [
      ...pictures.map(({ id }) => uploadPath('listingPicture', { uid, listingId, pictureId: id })),
      ...documents.map((documentId) => uploadPath('document', { uid, listingId, documentId })),
      ...recomputes.flatMap((recompute) => [exportPath(recompute), rejectedPath(recompute)]),
    ];
    for (const id of [...pictures.map((picture) => picture.id), ...documents]) withdrawAnnouncement(tx, id);
    for (const id of documents) deleteDocument(tx, listingId, id);
    for (const recompute of recomputes) deleteRecompute(tx, recompute);
    deleteOwnershipToken(tx, listingId);
    if (connection) deleteConnection(tx, connection);
    deleteListing(tx, listing);
    return { success: true as const };
  });
  // If this fails, a schedule deletes the orphaned files.
  const storage = await bucket();
  await Promise.all(files.map((path) => storage.file(path).delete({ ignoreNotFound: true })));
  return result;
};

/** Saves draft fields. Throws 409 `stale-draft` if the revision is outdated, e.g. after a save in another tab. */
export const saveDraft: Handler<'saveDraft'> = (ctx, { listingId, revision, fields }) =>
  runCommand(ctx, async (tx) => {
    const { listing, draft } = await ownDraft(tx, ctx.uid, listingId);
    if (draft.revision !== revision) throw new AppError('stale-draft');
    requireStaysNamed(listing, fields);
    const next = { ...draft, ...fields, revision: revision + 1, updatedAt: ctx.now };
    saveListingDraft(tx, { ...listing, title: fields.title }, next, ctx.now);
    return { revision: next.revision };
  });

/**
 * Converts amounts in other currencies to US cents, and saves them in the draft with their originals. Throws 409
 * `stale-draft` for an older revision and `invalid-input` for a currency or month without a rate; in either case
 * nothing is saved.
 */
export const convertFigures: Handler<'convertFigures'> = async (ctx, { listingId, revision, amounts }) => {
  const rates = await loadRates(ctx.now);
  return runCommand(ctx, async (tx) => {
    const { listing, draft } = await ownDraft(tx, ctx.uid, listingId);
    if (draft.revision !== revision) throw new AppError('stale-draft');
    const converted = convertDraftFigures(draft, amounts, rates, ctx.now);
    if ('problem' in converted) throw new AppError('invalid-input', converted.problem);
    const next = { ...converted.draft, revision: revision + 1, updatedAt: ctx.now };
    saveListingDraft(tx, listing, next, ctx.now);
    return { revision: next.revision, conversions: converted.conversions };
  });
};
