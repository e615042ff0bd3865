import { AppError } from '../../../../src/domain/errors.ts';
import { chooseGuide as chosen } from '../../../../src/domain/handover/choose-guide.ts';
import { canTick } from '../../../../src/domain/handover/tick-step.ts';
import type { Handler } from '../../data/handler.ts';
import { runCommand } from '../../data/run-command.ts';
import { loadItem, saveHandoverItem } from '../../records/deal/handover.ts';

/** Either side says at which platform an item is, and both follow its steps. It is no event, and moves no clock. */
export const chooseGuide: Handler<'chooseGuide'> = (ctx, { dealId, itemId, guide }) =>
  runCommand(ctx, async (tx) => {
    const { deal, item } = await loadItem(tx, ctx.uid, dealId, itemId);
    if (!canTick(deal)) throw new AppError('wrong-state');
    saveHandoverItem(tx, dealId, chosen(item, guide));
    return { success: true as const };
  });
