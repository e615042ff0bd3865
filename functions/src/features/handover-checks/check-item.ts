import { AppError } from '../../../../src/domain/errors.ts';
import { askingCheck, CHECKS_PER_ITEM, isChecked } from '../../../../src/domain/handover/checks/item-checks.ts';
import { countCall } from '../../data/count-call.ts';
import type { Handler } from '../../data/handler.ts';
import { runCommand } from '../../data/run-command.ts';
import { loadItem, saveHandoverItem } from '../../records/deal/handover.ts';

/** Either side asks for a check of an item, which a trigger makes: whoever is asked may take their time. */
export const checkItem: Handler<'checkItem'> = (ctx, { dealId, itemId }) =>
  runCommand(ctx, async (tx) => {
    const { deal, item } = await loadItem(tx, ctx.uid, dealId, itemId);
    if (!isChecked(deal, item)) throw new AppError('wrong-state');
    // Counted by the item, for both sides together, beside each account's own limit.
    const window = { uid: `${dealId}_${itemId}`, endpoint: ctx.endpoint, now: ctx.now };
    const count = await countCall(tx, window, CHECKS_PER_ITEM);
    count();
    saveHandoverItem(tx, dealId, askingCheck(item, ctx.now));
    return { success: true as const };
  });
