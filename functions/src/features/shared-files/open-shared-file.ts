import { AppError } from '../../../../src/domain/errors.ts';
import { actsAsAdmin } from '../../../../src/domain/factor/factor.ts';
import { uploadPath } from '../../../../src/domain/upload/upload-places.ts';
import type { OpenFile } from '../../data/private-file.ts';
import { refs } from '../../data/refs.ts';
import { auditLook } from '../../records/audit.ts';
import { readDeal } from '../../records/deal/deal.ts';

/**
 * `GET /api/deals/{dealId}/files/{fileId}`: a shared file to download. For its sender, for the other side
 * once it was sent, and for administrators (entered in the audit log). Anyone else gets `not-found`.
 */
export const openSharedFile: OpenFile = async (caller, { dealId = '', fileId = '' }) => {
  const [deal, fileDoc] = await Promise.all([readDeal(dealId), refs.sharedFile(dealId, fileId).get()]);
  const file = fileDoc.data();
  if (!deal || !file) throw new AppError('not-found');
  const subject = { dealId, document: file.name };
  if (deal.participants.includes(caller.uid)) {
    if (file.uid !== caller.uid && !file.sentAt) throw new AppError('not-found');
    if (caller.realUid !== caller.uid) await auditLook(caller, 'impersonation-opened', { uid: caller.uid, ...subject });
  } else if (actsAsAdmin(caller)) {
    await auditLook(caller, 'document-opened', { ...subject });
  } else {
    throw new AppError('not-found');
  }
  return { path: uploadPath('sharedFile', { dealId, uid: file.uid, fileId }), file };
};
