import { decidedCheck, type FundsCheck } from '../../../../src/domain/buyer/funds-check.ts';
import { fundsNotification } from '../../../../src/domain/buyer/funds-notification.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import type { Handler } from '../../data/handler.ts';
import { refs } from '../../data/refs.ts';
import { runCommand } from '../../data/run-command.ts';
import { saveUser } from '../../records/account/account.ts';
import { deleteFundsFile, saveFundsCheck } from '../../records/account/funds.ts';
import { audit } from '../../records/audit.ts';
import { notify } from '../../records/notification.ts';

/**
 * An administrator compared a document with the amount that its owner states: it shows it, or is rejected with a reason. Names
 * the document and the amount that were seen (`wrong-state` once either changed). Nobody decides on their own. Either way the
 * file is deleted.
 */
export const decideFunds: Handler<'decideFunds'> = async (ctx, { uid, fileId, band, reason }) => {
  let decided: FundsCheck | null = null;
  const result = await runCommand(ctx, async (tx) => {
    if (uid === ctx.realUid) throw new AppError('forbidden', 'Another administrator has to compare your document.');
    const user = await tx.get(refs.user(uid));
    const check = await tx.get(refs.fundsCheck(uid));
    if (check.id !== fileId || check.band !== band || user.funds?.band !== band)
      throw new AppError('wrong-state', 'The document or the amount has changed. Look again.');
    decided = decidedCheck(check, reason, ctx.now);
    saveFundsCheck(tx, decided);
    if (reason === null) saveUser(tx, { ...user, funds: { ...user.funds, checkedAt: ctx.now } });
    const notification = fundsNotification(decided);
    if (notification) notify(tx, uid, notification, ctx.now);
    // Without the file's name, which often says whose it is: this log outlives the account.
    const details = { document: fileId, band, ...(reason !== null && { reason }) };
    audit(tx, ctx, reason === null ? 'funds-checked' : 'funds-rejected', { uid, ...details });
    return { success: true as const };
  });
  if (decided) await deleteFundsFile(decided);
  return result;
};
