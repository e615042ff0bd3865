import { dealIdOf } from '../../../../src/domain/collections.ts';
import { type Document, opensTier } from '../../../../src/domain/document/document.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { actsAsAdmin } from '../../../../src/domain/factor/factor.ts';
import { liveQueries } from '../../../../src/domain/queries/live-queries.ts';
import { uploadPath } from '../../../../src/domain/upload/upload-places.ts';
import type { Handler } from '../../data/command/context.ts';
import { find } from '../../data/firestore/find.ts';
import { refs } from '../../data/firestore/refs.ts';
import type { OpenFile } from '../../data/storage.ts';
import { auditAccess } from '../../records/audit.ts';
import { readDeal } from '../../records/deal/deal.ts';
import { logOpening } from '../../records/listing/change-log.ts';

/**
 * Returns the documents of a listing that the caller may open now, and the number that become available later. The
 * owner and administrators get all documents, a buyer those in the tiers their deal opens; throws `not-found` for
 * anyone else.
 */
export const getDocuments: Handler<'getDocuments'> = async (ctx, { listingId }) => {
  const [listingDoc, deal] = await Promise.all([refs.listing(listingId).get(), readDeal(dealIdOf(listingId, ctx.uid))]);
  const listing = listingDoc.data();
  const readsAll = listing && (listing.sellerId === ctx.uid || actsAsAdmin(ctx));
  const mayOpen = (document: Document) => readsAll || (deal && opensTier(deal, document.tier));
  if (!listing || (!readsAll && !(deal && !listing.hidden && opensTier(deal, 'access')))) {
    throw new AppError('not-found');
  }
  const checked = (await find(refs.documents(listingId), liveQueries.documents(listingId)).get()).docs
    .map((doc) => doc.data())
    .filter(({ type }) => type !== null);
  const open = checked.filter(mayOpen);
  return {
    documents: open.map(({ id, name, type, bytes, kind, tier, checkedAt }) => ({
      id,
      name,
      type,
      bytes,
      kind,
      tier,
      checkedAt,
    })),
    later: checked.length - open.length,
  };
};

/**
 * `GET /api/listings/{listingId}/documents/{documentId}`: downloads a document, for the owner, administrators
 * (audited), and a buyer whose deal opens its tier (logged for the seller, and rate-limited). Anyone else gets
 * `not-found`.
 */
export const openDocument: OpenFile = async (caller, { listingId = '', documentId = '' }) => {
  const [listingDoc, documentDoc, deal] = await Promise.all([
    refs.listing(listingId).get(),
    refs.document(listingId, documentId).get(),
    readDeal(dealIdOf(listingId, caller.uid)),
  ]);
  const listing = listingDoc.data();
  const document = documentDoc.data();
  if (!listing || !document) throw new AppError('not-found');
  const subject = { listingId, tier: document.tier, document: document.name };
  if (listing.sellerId === caller.uid) {
    if (caller.realUid !== caller.uid)
      await auditAccess(caller, 'impersonation-opened', { uid: caller.uid, ...subject });
  } else if (actsAsAdmin(caller)) {
    await auditAccess(caller, 'document-opened', { ...subject, file: documentId });
  } else {
    if (!deal || listing.hidden || !opensTier(deal, document.tier)) throw new AppError('not-found');
    await logOpening(caller, { listingId, tier: document.tier, document: { id: documentId, name: document.name } });
  }
  return { path: uploadPath('document', { uid: listing.sellerId, listingId, documentId }), file: document };
};
