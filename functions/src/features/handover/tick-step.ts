import { AppError } from '../../../../src/domain/errors.ts';
import { canTick, tickStep as ticked } from '../../../../src/domain/handover/tick-step.ts';
import type { Handler } from '../../data/handler.ts';
import { runCommand } from '../../data/run-command.ts';
import { loadItem, saveHandoverItem } from '../../records/deal/handover.ts';

/** A side ticks one of its own steps of an item, for both to see. It is no event: nobody is notified, and no clock moves. */
export const tickStep: Handler<'tickStep'> = (ctx, { dealId, itemId, stepId, done }) =>
  runCommand(ctx, async (tx) => {
    const { deal, role, item } = await loadItem(tx, ctx.uid, dealId, itemId);
    if (!canTick(deal)) throw new AppError('wrong-state');
    saveHandoverItem(tx, dealId, ticked(item, stepId, done, role, ctx.now));
    return { success: true as const };
  });
