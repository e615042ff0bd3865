import { dealId } from '../../../../src/domain/collections.ts';
import { opensTier } from '../../../../src/domain/document/document.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { actsAsAdmin } from '../../../../src/domain/factor/factor.ts';
import { uploadPath } from '../../../../src/domain/upload/upload-places.ts';
import type { OpenFile } from '../../data/private-file.ts';
import { refs } from '../../data/refs.ts';
import { auditLook } from '../../records/audit.ts';
import { readDeal } from '../../records/deal/deal.ts';
import { logOpening } from '../../records/listing/change-log.ts';

/**
 * `GET /api/listings/{listingId}/documents/{documentId}`: a document to download. For the owner, for
 * administrators (entered in the audit log), and for a buyer whose deal opens its tier (logged as an
 * opening for the seller, and limited). Anybody else gets `not-found`.
 */
export const openDocument: OpenFile = async (caller, { listingId = '', documentId = '' }) => {
  const [listingDoc, documentDoc, deal] = await Promise.all([
    refs.listing(listingId).get(),
    refs.document(listingId, documentId).get(),
    readDeal(dealId(listingId, caller.uid)),
  ]);
  const [listing, document] = [listingDoc.data(), documentDoc.data()];
  if (!listing || !document) throw new AppError('not-found');
  const subject = { listingId, tier: document.tier, document: document.name };
  if (listing.sellerId === caller.uid) {
    if (caller.realUid !== caller.uid) await auditLook(caller, 'impersonation-opened', { uid: caller.uid, ...subject });
  } else if (actsAsAdmin(caller)) {
    await auditLook(caller, 'document-opened', { ...subject, file: documentId });
  } else {
    if (!deal || listing.hidden || !opensTier(deal, document.tier)) throw new AppError('not-found');
    await logOpening(caller, { listingId, tier: document.tier, document: { id: documentId, name: document.name } });
  }
  return { path: uploadPath('document', { uid: listing.sellerId, listingId, documentId }), file: document };
};
