import { uploadPath } from '../../../../src/domain/upload/upload-places.ts';
import { bucket } from '../../data/firebase.ts';
import { refs } from '../../data/refs.ts';
import { runCommand } from '../../data/run-command.ts';
import type { Handler } from '../../http/handlers.ts';
import { documentedListing } from './documented-listing.ts';

/** Says anew what a document proves and when it opens. What it was checked as, it has to be checked as again. */
export const changeDocument: Handler<'changeDocument'> = (ctx, { listingId, documentId, kind, tier }) =>
  runCommand(ctx, async (tx) => {
    await documentedListing(tx, ctx.uid, listingId, 'change');
    const document = await tx.get(refs.document(listingId, documentId));
    const checkedAt = kind === document.kind ? document.checkedAt : null;
    tx.set(refs.document(listingId, documentId), { ...document, kind, tier, checkedAt });
    return { success: true as const };
  });

/** Takes a document away, for everybody and for good. */
export const removeDocument: Handler<'removeDocument'> = async (ctx, { listingId, documentId }) => {
  const answer = await runCommand(ctx, async (tx) => {
    const document = await tx.get(refs.document(listingId, documentId));
    // One that did not arrive, or was refused, was never anybody's to rely on.
    await documentedListing(tx, ctx.uid, listingId, document.type ? 'change' : 'add');
    tx.raw.delete(refs.document(listingId, documentId));
    return { success: true as const };
  });
  // Should this fail, the schedule finds that nobody refers to the file.
  const file = (await bucket()).file(uploadPath('document', { uid: ctx.uid, listingId, documentId }));
  await file.delete({ ignoreNotFound: true });
  return answer;
};
