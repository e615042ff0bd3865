import { withoutDocument } from '../../../../src/domain/listing/recheck-listing.ts';
import type { Handler } from '../../data/handler.ts';
import { refs } from '../../data/refs.ts';
import { runCommand } from '../../data/run-command.ts';
import { saveListing } from '../../records/listing/listing.ts';
import { saveDocument } from '../../records/stored-file.ts';
import { requireDocumentedListing } from './require-documented-listing.ts';

/** Changes what a document proves and when it opens. With another kind it has to be checked again, and proves no figure until then. */
export const changeDocument: Handler<'changeDocument'> = (ctx, { listingId, documentId, kind, tier }) =>
  runCommand(ctx, async (tx) => {
    const listing = await requireDocumentedListing(tx, ctx.uid, listingId, 'change');
    const document = await tx.get(refs.document(listingId, documentId));
    const checkedAt = kind === document.kind ? document.checkedAt : null;
    if (!checkedAt) saveListing(tx, withoutDocument(listing, documentId));
    saveDocument(tx, listingId, { ...document, kind, tier, checkedAt });
    return { success: true as const };
  });
