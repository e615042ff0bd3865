import { AppError } from '../../../../src/domain/errors.ts';
import { isChecked } from '../../../../src/domain/handover/checks/item-checks.ts';
import { hasOwner } from '../../../../src/domain/handover/checks/owner-account.ts';
import type { Handler } from '../../data/handler.ts';
import { runCommand } from '../../data/run-command.ts';
import { loadItem, saveHandoverItem } from '../../records/deal/handover.ts';

/** The buyer names the account that a repository or package goes to, for the seller to read and for checks to compare. */
export const nameAccount: Handler<'nameAccount'> = (ctx, { dealId, itemId, account }) =>
  runCommand(ctx, async (tx) => {
    const { deal, role, item } = await loadItem(tx, ctx.uid, dealId, itemId);
    if (role !== 'buyer') throw new AppError('forbidden');
    if (!isChecked(deal, item) || !hasOwner(item)) throw new AppError('wrong-state');
    saveHandoverItem(tx, dealId, { ...item, account });
    return { success: true as const };
  });
