import type { Context } from 'hono';
import { isAdmin } from '../../../../src/domain/account/user.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { uploadPath } from '../../../../src/domain/upload/upload-places.ts';
import { refs } from '../../data/refs.ts';
import { errorResponse } from '../../http/error-response.ts';
import { fileCaller } from '../../http/file-caller.ts';
import { sendFile } from '../../http/send-file.ts';
import { auditLook } from '../../records/audit/audit.ts';

/**
 * `GET /api/deals/{dealId}/files/{fileId}`: what somebody sent along in a deal, to be saved. For its two
 * participants, the other side once it was sent, and for administrators, written to the audit log.
 */
export async function openSharedFile(c: Context): Promise<Response> {
  const { dealId = '', fileId = '' } = c.req.param();
  try {
    const caller = await fileCaller(c, 'openSharedFile');
    const [deal, file] = await Promise.all([refs.deal(dealId).get(), refs.sharedFile(dealId, fileId).get()]);
    const [of, found] = [deal.data(), file.data()];
    if (!of || !found) throw new AppError('not-found');
    const isParticipant = of.participants.includes(caller.uid);
    const about = { dealId, document: found.name };
    if (isParticipant) {
      if (found.uid !== caller.uid && !found.sentAt) throw new AppError('not-found');
      if (caller.realUid !== caller.uid) await auditLook(caller, 'impersonation-opened', { uid: caller.uid, ...about });
    } else if (caller.user && isAdmin(caller.user)) await auditLook(caller, 'document-opened', { ...about });
    else throw new AppError('not-found');
    return await sendFile(c, uploadPath('sharedFile', { dealId, uid: found.uid, fileId }), found);
  } catch (error) {
    return errorResponse(c, error, '');
  }
}
