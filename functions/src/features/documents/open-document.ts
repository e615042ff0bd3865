import type { Context } from 'hono';
import { isAdmin } from '../../../../src/domain/account/user.ts';
import { dealId } from '../../../../src/domain/collections.ts';
import { opensTier } from '../../../../src/domain/document/document.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { uploadPath } from '../../../../src/domain/upload/upload-places.ts';
import { refs } from '../../data/refs.ts';
import { errorResponse } from '../../http/error-response.ts';
import { fileCaller } from '../../http/file-caller.ts';
import { sendFile } from '../../http/send-file.ts';
import { auditLook } from '../../records/audit/audit.ts';
import { logOpening } from '../../records/listing/log-opening.ts';

/**
 * `GET /api/listings/{listingId}/documents/{documentId}`: a document beside a listing, to be saved. For
 * its owner, for administrators (written to the audit log), and for buyers whose deal opens its tier
 * (shown to the seller). Others: `not-found`.
 */
export async function openDocument(c: Context): Promise<Response> {
  const { listingId = '', documentId = '' } = c.req.param();
  try {
    const caller = await fileCaller(c, 'openDocument');
    const [listing, document, deal] = await Promise.all([
      refs.listing(listingId).get(),
      refs.document(listingId, documentId).get(),
      refs.deal(dealId(listingId, caller.uid)).get(),
    ]);
    const [of, found, mine] = [listing.data(), document.data(), deal.data()];
    if (!of || !found) throw new AppError('not-found');
    const path = uploadPath('document', { uid: of.sellerId, listingId, documentId });
    const about = { listingId, tier: found.tier, document: found.name };
    if (of.sellerId === caller.uid) {
      if (caller.realUid !== caller.uid) await auditLook(caller, 'impersonation-opened', { uid: caller.uid, ...about });
    } else if (caller.user && isAdmin(caller.user)) {
      await auditLook(caller, 'document-opened', { ...about });
    } else {
      if (!mine || of.hidden || !opensTier(mine, found.tier)) throw new AppError('not-found');
      await logOpening(caller, about);
    }
    return await sendFile(c, path, found);
  } catch (error) {
    return errorResponse(c, error, '');
  }
}
