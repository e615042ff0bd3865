import { storagePaths } from '../../../../src/domain/collections.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { MAX_DOCUMENTS } from '../../../../src/domain/file/document.ts';
import { announcedFile } from '../../../../src/domain/file/file.ts';
import type { Handler } from '../../data/handler.ts';
import { newId, refs } from '../../data/refs.ts';
import { runCommand } from '../../data/run-command.ts';
import { saveDocument } from '../../records/document/save-document.ts';
import { documentedListing } from './documented-listing.ts';

/** Announces a document beside one's own listing and says where to send it; also while an offer is being looked into. */
export const addDocument: Handler<'addDocument'> = (ctx, { listingId, name, bytes, kind, tier }) =>
  runCommand(ctx, async (tx) => {
    await documentedListing(tx, ctx.uid, listingId, 'add');
    const known = await tx.raw.get(refs.documents(listingId));
    if (known.size >= MAX_DOCUMENTS) {
      throw new AppError('invalid-input', `A listing has ${MAX_DOCUMENTS} documents at most.`);
    }
    const documentId = newId();
    saveDocument(tx, listingId, {
      ...announcedFile({ id: documentId, name, bytes, createdAt: ctx.now }),
      kind,
      tier,
      checkedAt: null,
    });
    return { documentId, uploadPath: storagePaths.document(ctx.uid, listingId, documentId) };
  });
