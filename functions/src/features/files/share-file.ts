import { storagePaths } from '../../../../src/domain/collections.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { announcedFile } from '../../../../src/domain/file/file.ts';
import type { Handler } from '../../data/handler.ts';
import { newId } from '../../data/refs.ts';
import { runCommand } from '../../data/run-command.ts';
import { loadDeal } from '../../records/deal/load-deal.ts';
import { saveSharedFile } from '../../records/shared-file/save-shared-file.ts';

/** Announces a file for the other side of a deal and says where to send it. They get it with the message that names it. */
export const shareFile: Handler<'shareFile'> = (ctx, { dealId, name, bytes }) =>
  runCommand(ctx, async (tx) => {
    const { deal } = await loadDeal(tx, ctx.uid, dealId);
    if (deal.blocked) throw new AppError('blocked');
    const fileId = newId();
    saveSharedFile(tx, dealId, {
      ...announcedFile({ id: fileId, name, bytes, createdAt: ctx.now }),
      uid: ctx.uid,
      sentAt: null,
    });
    return { fileId, uploadPath: storagePaths.sharedFile(dealId, ctx.uid, fileId) };
  });
