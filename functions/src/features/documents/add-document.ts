import { MAX_DOCUMENTS } from '../../../../src/domain/document/document.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { announcedFile } from '../../../../src/domain/upload/stored-file.ts';
import { uploadPath } from '../../../../src/domain/upload/upload-places.ts';
import type { Handler } from '../../data/handler.ts';
import { newId, refs } from '../../data/refs.ts';
import { runCommand } from '../../data/run-command.ts';
import { saveDocument } from '../../records/stored-file.ts';
import { prepareUpload } from '../../records/upload.ts';
import { requireDocumentedListing } from './require-documented-listing.ts';

/** Announces a document beside the caller's own listing and returns the path to upload it to. */
export const addDocument: Handler<'addDocument'> = (ctx, { listingId, name, bytes, contentType, kind, tier }) =>
  runCommand(ctx, async (tx) => {
    await requireDocumentedListing(tx, ctx.uid, listingId, 'add');
    const existing = await tx.raw.get(refs.documents(listingId));
    if (existing.size >= MAX_DOCUMENTS) {
      throw new AppError('invalid-input', `A listing can have at most ${MAX_DOCUMENTS} documents.`);
    }
    const documentId = newId();
    const path = uploadPath('document', { uid: ctx.uid, listingId, documentId });
    const announce = await prepareUpload(tx, ctx, documentId, { path, bytes, contentType });
    const announced = announcedFile({ id: documentId, name, bytes, createdAt: ctx.now });
    saveDocument(tx, listingId, { ...announced, kind, tier, checkedAt: null });
    announce();
    return { documentId, uploadPath: path };
  });
