import { isAdmin } from '../../../../src/domain/account/user.ts';
import { storagePaths } from '../../../../src/domain/collections.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import type { OpenFile } from '../../data/private-file.ts';
import { refs } from '../../data/refs.ts';
import { auditLook } from '../../records/audit/audit-look.ts';

/**
 * Opens a file that was shared in a deal, to be saved: for its two participants, the other side once it was sent, and
 * for administrators (audited). Others: `not-found`.
 */
export const openSharedFile: OpenFile = async (caller, { dealId = '', fileId = '' }) => {
  const [dealDoc, fileDoc] = await Promise.all([refs.deal(dealId).get(), refs.sharedFile(dealId, fileId).get()]);
  const [deal, file] = [dealDoc.data(), fileDoc.data()];
  if (!deal || !file) throw new AppError('not-found');
  const opened = { dealId, document: file.name };
  if (deal.participants.includes(caller.uid)) {
    if (file.uid !== caller.uid && !file.sentAt) throw new AppError('not-found');
    if (caller.realUid !== caller.uid) await auditLook(caller, 'impersonation-opened', { uid: caller.uid, ...opened });
  } else if (caller.user && isAdmin(caller.user)) await auditLook(caller, 'document-opened', { ...opened });
  else throw new AppError('not-found');
  return { path: storagePaths.sharedFile(dealId, file.uid, fileId), file };
};
