import { withoutDocument } from '../../../../src/domain/listing/recheck-listing.ts';
import type { Handler } from '../../data/handler.ts';
import { refs } from '../../data/refs.ts';
import { runCommand } from '../../data/run-command.ts';
import { audit } from '../../records/audit.ts';
import { saveListing } from '../../records/listing/listing.ts';
import { saveDocument } from '../../records/stored-file.ts';

/**
 * An administrator confirms that a document is what it claims to be, or withdraws the confirmation, and with it the
 * check of every figure that it proved. Buyers see it beside the document.
 */
export const checkDocument: Handler<'checkDocument'> = (ctx, { listingId, documentId, checked }) =>
  runCommand(ctx, async (tx) => {
    const document = await tx.get(refs.document(listingId, documentId));
    const listing = await tx.get(refs.listing(listingId));
    saveDocument(tx, listingId, { ...document, checkedAt: checked ? ctx.now : null });
    if (!checked) saveListing(tx, withoutDocument(listing, documentId));
    audit(tx, ctx, checked ? 'document-checked' : 'document-unchecked', { listingId, document: document.name });
    return { success: true as const };
  });
