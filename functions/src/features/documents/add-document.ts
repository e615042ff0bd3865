import { MAX_DOCUMENTS } from '../../../../src/domain/document/document.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { announcedFile } from '../../../../src/domain/upload/stored-file.ts';
import { uploadPath } from '../../../../src/domain/upload/upload-places.ts';
import { newId, refs } from '../../data/refs.ts';
import { runCommand } from '../../data/run-command.ts';
import type { Handler } from '../../http/handlers.ts';
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
    tx.set(refs.document(listingId, documentId), {
      ...announcedFile({ id: documentId, name, bytes, createdAt: ctx.now }),
      kind,
      tier,
      checkedAt: null,
    });
    return { documentId, uploadPath: uploadPath('document', { uid: ctx.uid, listingId, documentId }) };
  });
