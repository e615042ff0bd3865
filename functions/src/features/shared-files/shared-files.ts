import { AppError } from '../../../../src/domain/errors.ts';
import { actsAsAdmin } from '../../../../src/domain/factor/factor.ts';
import { pendingStoredFile } from '../../../../src/domain/upload/stored-file.ts';
import { uploadPath } from '../../../../src/domain/upload/upload-places.ts';
import type { Handler } from '../../data/command/context.ts';
import { runCommand } from '../../data/command/run-command.ts';
import { newId, refs } from '../../data/firestore/refs.ts';
import type { OpenFile } from '../../data/storage.ts';
import { auditAccess } from '../../records/audit.ts';
import { loadDeal, readDeal } from '../../records/deal/deal.ts';
import { saveSharedFile } from '../../records/stored-file.ts';
import { prepareUpload } from '../../records/upload.ts';

/**
 * `GET /api/deals/{dealId}/files/{fileId}`: downloads a shared file, for its sender, for the other side once it was
 * sent, and for administrators (audited). Anyone else gets `not-found`.
 */
export const openSharedFile: OpenFile = async (caller, { dealId = '', fileId = '' }) => {
  const [deal, fileDoc] = await Promise.all([readDeal(dealId), refs.sharedFile(dealId, fileId).get()]);
  const file = fileDoc.data();
  if (!deal || !file) throw new AppError('not-found');
  const subject = { dealId, document: file.name };
  if (deal.participants.includes(caller.uid)) {
    if (file.uid !== caller.uid && !file.sentAt) throw new AppError('not-found');
    if (caller.realUid !== caller.uid)
      await auditAccess(caller, 'impersonation-opened', { uid: caller.uid, ...subject });
  } else if (actsAsAdmin(caller)) {
    await auditAccess(caller, 'document-opened', { ...subject });
  } else {
    throw new AppError('not-found');
  }
  return { path: uploadPath('sharedFile', { dealId, uid: file.uid, fileId }), file };
};

/**
 * Registers a file for the other side of a deal and returns its upload path. The other side receives it with the
 * message or handover item that refers to it.
 */
export const shareFile: Handler<'shareFile'> = (ctx, { dealId, name, bytes, contentType }) =>
  runCommand(ctx, async (tx) => {
    const { deal, role } = await loadDeal(tx, ctx.uid, dealId);
    if (deal.blocked) throw new AppError('blocked');
    // A file reveals who shares it.
    if (deal.sellerHidden && role === 'seller') throw new AppError('wrong-state', 'Show the buyer who you are first.');
    const fileId = newId();
    const path = uploadPath('sharedFile', { dealId, uid: ctx.uid, fileId });
    const announce = await prepareUpload(tx, ctx, fileId, { path, bytes, contentType });
    const announced = pendingStoredFile({ id: fileId, name, bytes, createdAt: ctx.now });
    saveSharedFile(tx, dealId, { ...announced, uid: ctx.uid, sentAt: null });
    announce();
    return { fileId, uploadPath: path };
  });
