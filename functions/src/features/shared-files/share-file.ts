import { AppError } from '../../../../src/domain/errors.ts';
import { announcedFile } from '../../../../src/domain/upload/stored-file.ts';
import { uploadPath } from '../../../../src/domain/upload/upload-places.ts';
import type { Handler } from '../../data/handler.ts';
import { newId } from '../../data/refs.ts';
import { runCommand } from '../../data/run-command.ts';
import { loadDeal } from '../../records/deal/deal.ts';
import { saveSharedFile } from '../../records/stored-file.ts';
import { prepareUpload } from '../../records/upload.ts';

/**
 * Announces a file for the other side of a deal and returns the path to upload it to. The other side
 * receives it with the message, or the handover item, that names it.
 */
export const shareFile: Handler<'shareFile'> = (ctx, { dealId, name, bytes, contentType }) =>
  runCommand(ctx, async (tx) => {
    const { deal, role } = await loadDeal(tx, ctx.uid, dealId);
    if (deal.blocked) throw new AppError('blocked');
    // A file names who shares it.
    if (deal.sellerHidden && role === 'seller') throw new AppError('wrong-state', 'Show the buyer who you are first.');
    const fileId = newId();
    const path = uploadPath('sharedFile', { dealId, uid: ctx.uid, fileId });
    const announce = await prepareUpload(tx, ctx, fileId, { path, bytes, contentType });
    const announced = announcedFile({ id: fileId, name, bytes, createdAt: ctx.now });
    saveSharedFile(tx, dealId, { ...announced, uid: ctx.uid, sentAt: null });
    announce();
    return { fileId, uploadPath: path };
  });
