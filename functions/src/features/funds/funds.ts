import {
  type FundsCheck,
  fundsNotification,
  needsFile,
  newFundsCheck,
  withFundsDecision,
} from '../../../../src/domain/buyer/funds-check.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { actsAsAdmin } from '../../../../src/domain/factor/factor.ts';
import { uploadPath } from '../../../../src/domain/upload/upload-places.ts';
import type { Handler } from '../../data/command/context.ts';
import { runCommand } from '../../data/command/run-command.ts';
import { newId, refs } from '../../data/firestore/refs.ts';
import type { OpenFile } from '../../data/storage.ts';
import { saveUser } from '../../records/account/account.ts';
import { deleteFundsFile, removeFundsCheck, saveFundsCheck } from '../../records/account/funds.ts';
import { audit, auditAccess } from '../../records/audit.ts';
import { notifyReplacing } from '../../records/notification.ts';
import { prepareUpload, withdrawAnnouncement } from '../../records/upload.ts';

/**
 * Registers a document as proof of the caller's stated funds, and returns its upload path. Replaces any earlier
 * document, whose check no longer counts.
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

/**
 * Accepts an account's document as proof of its stated funds, or rejects it with a reason, as an administrator; either
 * way the file is deleted. Throws `wrong-state` if the document or amount is no longer the one the administrator saw,
 * and `forbidden` for the administrator's own document.
 */
export const decideFunds: Handler<'decideFunds'> = async (ctx, { uid, fileId, band, reason }) => {
  let decided: FundsCheck | null = null;
  const result = await runCommand(ctx, async (tx) => {
    if (uid === ctx.realUid) throw new AppError('forbidden', 'Another administrator has to check your document.');
    const user = await tx.get(refs.user(uid));
    const check = await tx.get(refs.fundsCheck(uid));
    if (check.id !== fileId || check.band !== band || user.funds?.band !== band)
      throw new AppError('wrong-state', 'The document or the amount has changed. Look again.');
    decided = withFundsDecision(check, reason, ctx.now);
    saveFundsCheck(tx, decided);
    if (reason === null) saveUser(tx, { ...user, funds: { ...user.funds, checkedAt: ctx.now } });
    const notification = fundsNotification(decided);
    if (notification) notifyReplacing(tx, uid, notification, ctx.now);
    // Leaves out the file's name, which often reveals its owner, because the audit log outlives the account.
    const details = { document: fileId, band, ...(reason !== null && { reason }) };
    audit(tx, ctx, reason === null ? 'funds-checked' : 'funds-rejected', { uid, ...details });
    return { success: true as const };
  });
  if (decided) await deleteFundsFile(decided);
  return result;
};

/**
 * `GET /api/funds/{uid}/{fileId}`: downloads an account's proof of funds while it awaits comparison, for administrators
 * only, and audited. Anyone else, including its owner, gets `not-found`.
 */
export const openFundsDocument: OpenFile = async (caller, { uid = '', fileId = '' }) => {
  const check = actsAsAdmin(caller) ? (await refs.fundsCheck(uid).get()).data() : undefined;
  if (check?.id !== fileId || !check.type || !needsFile(check)) throw new AppError('not-found');
  await auditAccess(caller, 'document-opened', { uid, document: fileId });
  return { path: uploadPath('fundsDocument', { uid, fileId }), file: check };
};

/**
 * Deletes the caller’s proof of funds, both record and file, so that the amount on their buyer card is no longer
 * verified. Succeeds if there is no document.
 */
export const removeFundsDocument: Handler<'removeFundsDocument'> = async (ctx) => {
  let removed: FundsCheck | null = null;
  const result = await runCommand(ctx, async (tx) => {
    const user = await tx.get(refs.user(ctx.uid));
    removed = (await tx.find(refs.fundsCheck(ctx.uid))) ?? null;
    if (removed) removeFundsCheck(tx, removed);
    if (user.funds?.checkedAt) saveUser(tx, { ...user, funds: { ...user.funds, checkedAt: null } });
    return { success: true as const };
  });
  if (removed) await deleteFundsFile(removed);
  return result;
};
