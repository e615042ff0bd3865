import { withoutDocument } from '../../../../src/domain/listing/recheck-listing.ts';
import { uploadPath } from '../../../../src/domain/upload/upload-places.ts';
import { bucket } from '../../data/firebase.ts';
import type { Handler } from '../../data/handler.ts';
import { refs } from '../../data/refs.ts';
import { runCommand } from '../../data/run-command.ts';
import { saveListing } from '../../records/listing/listing.ts';
import { deleteDocument } from '../../records/stored-file.ts';
import { withdrawAnnouncement } from '../../records/upload.ts';
import { requireDocumentedListing } from './require-documented-listing.ts';

/** Deletes a document for everyone, record and file. The figures that it proved are the seller’s word again. */
export const removeDocument: Handler<'removeDocument'> = async (ctx, { listingId, documentId }) => {
  const result = await runCommand(ctx, async (tx) => {
    const document = await tx.get(refs.document(listingId, documentId));
    // A document that never arrived or was refused cannot have been relied on.
    const listing = await requireDocumentedListing(tx, ctx.uid, listingId, document.type ? 'change' : 'add');
    withdrawAnnouncement(tx, documentId);
    deleteDocument(tx, listingId, documentId);
    saveListing(tx, withoutDocument(listing, documentId));
    return { success: true as const };
  });
  // Should this fail, the schedule finds that nothing refers to the file.
  const file = (await bucket()).file(uploadPath('document', { uid: ctx.uid, listingId, documentId }));
  await file.delete({ ignoreNotFound: true });
  return result;
};
