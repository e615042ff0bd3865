import { type FundsCheck, newFundsCheck } from '../../../../src/domain/buyer/funds-check.ts';
import { uploadPath } from '../../../../src/domain/upload/upload-places.ts';
import type { Handler } from '../../data/handler.ts';
import { newId, refs } from '../../data/refs.ts';
import { runCommand } from '../../data/run-command.ts';
import { saveUser } from '../../records/account/account.ts';
import { deleteFundsFile, saveFundsCheck } from '../../records/account/funds.ts';
import { prepareUpload, withdrawAnnouncement } from '../../records/upload.ts';

/**
 * Announces the document with which the caller shows the amount that they state, and returns the path to upload it to. It
 * takes the place of an earlier one, whose check no longer counts.
 */
export const addFundsDocument: Handler<'addFundsDocument'> = async (ctx, { name, bytes, contentType }) => {
  let replaced: FundsCheck | null = null;
  const result = await runCommand(ctx, async (tx) => {
    const user = await tx.get(refs.user(ctx.uid));
    replaced = (await tx.find(refs.fundsCheck(ctx.uid))) ?? null;
    const fileId = newId();
    const check = newFundsCheck(user, { id: fileId, name, bytes }, ctx.now);
    const path = uploadPath('fundsDocument', { uid: ctx.uid, fileId });
    const announce = await prepareUpload(tx, ctx, fileId, { path, bytes, contentType });
    if (replaced) withdrawAnnouncement(tx, replaced.id);
    saveFundsCheck(tx, check);
    if (user.funds?.checkedAt) saveUser(tx, { ...user, funds: { ...user.funds, checkedAt: null } });
    announce();
    return { fileId, uploadPath: path };
  });
  if (replaced) await deleteFundsFile(replaced);
  return result;
};
