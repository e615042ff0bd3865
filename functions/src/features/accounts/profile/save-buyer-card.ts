import { withCardInput } from '../../../../../src/domain/buyer/card-input.ts';
import { type FundsCheck, restatedCheck } from '../../../../../src/domain/buyer/funds-check.ts';
import type { Handler } from '../../../data/handler.ts';
import { refs } from '../../../data/refs.ts';
import { transact } from '../../../data/transact.ts';
import { saveUser } from '../../../records/account/account.ts';
import { deleteFundsFile, removeFundsCheck, saveFundsCheck } from '../../../records/account/funds.ts';

/**
 * What sellers see of the caller as a buyer, from the next card on that is sent. Another amount of funds is compared with a
 * document that waits, and ends what an earlier one showed.
 */
export const saveBuyerCard: Handler<'saveBuyerCard'> = async (ctx, input) => {
  const dropped = await transact(async (tx) => {
    const user = await tx.get(refs.user(ctx.uid));
    const check = await tx.find(refs.fundsCheck(ctx.uid));
    saveUser(tx, withCardInput(user, input, ctx.now));
    return check && check.band !== input.fundsBand ? restate(check) : null;

    function restate(stated: FundsCheck): FundsCheck | null {
      const next = restatedCheck(stated, input.fundsBand);
      if (next) saveFundsCheck(tx, next);
      else removeFundsCheck(tx, stated);
      return next ? null : stated;
    }
  });
  if (dropped) await deleteFundsFile(dropped);
  return { success: true };
};
