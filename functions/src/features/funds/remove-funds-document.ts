import type { FundsCheck } from '../../../../src/domain/buyer/funds-check.ts';
import type { Handler } from '../../data/handler.ts';
import { refs } from '../../data/refs.ts';
import { runCommand } from '../../data/run-command.ts';
import { saveUser } from '../../records/account/account.ts';
import { deleteFundsFile, removeFundsCheck } from '../../records/account/funds.ts';

/** Deletes the caller’s document, record and file; the amount on their card is their word again. One that is gone already is no error. */
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
