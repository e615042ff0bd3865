import { isAdmin } from '../../../../src/domain/account/user.ts';
import { dealId, storagePaths } from '../../../../src/domain/collections.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { opensTier } from '../../../../src/domain/file/document.ts';
import type { OpenFile } from '../../data/private-file.ts';
import { refs } from '../../data/refs.ts';
import { auditLook } from '../../records/audit/audit-look.ts';
import { logOpening } from '../../records/listing/log-opening.ts';

/**
 * Opens a listing's document, to be saved: for its owner, for administrators (audited), and for buyers whose deal
 * opens its tier (logged for the seller). Others: `not-found`.
 */
export const openDocument: OpenFile = async (caller, { listingId = '', documentId = '' }) => {
  const [listingDoc, documentDoc, dealDoc] = await Promise.all([
    refs.listing(listingId).get(),
    refs.document(listingId, documentId).get(),
    refs.deal(dealId(listingId, caller.uid)).get(),
  ]);
  const [listing, document, deal] = [listingDoc.data(), documentDoc.data(), dealDoc.data()];
  if (!listing || !document) throw new AppError('not-found');
  const opened = { listingId, tier: document.tier, document: document.name };
  if (listing.sellerId === caller.uid) {
    if (caller.realUid !== caller.uid) await auditLook(caller, 'impersonation-opened', { uid: caller.uid, ...opened });
  } else if (caller.user && isAdmin(caller.user)) {
    await auditLook(caller, 'document-opened', { ...opened });
  } else {
    if (!deal || listing.hidden || !opensTier(deal, document.tier)) throw new AppError('not-found');
    await logOpening(caller, opened);
  }
  return { path: storagePaths.document(listing.sellerId, listingId, documentId), file: document };
};
