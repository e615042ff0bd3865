import { isHandingOver } from '../../../../src/domain/deal/states.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { addDays } from '../../../../src/domain/shared/time.ts';
import { runCommand, type Tx } from '../../data/run-command.ts';
import type { CommandContext } from '../../http/context.ts';
import type { Handler } from '../../http/handlers.ts';
import { dealEvent, loadActiveDeal, saveDeal } from '../../records/deal/deal-tx.ts';

const daysText = (days: number): string => `${days} day${days === 1 ? '' : 's'}`;

async function runningHandover(tx: Tx, ctx: CommandContext, dealId: string) {
  const { deal, role } = await loadActiveDeal(tx, ctx.uid, dealId);
  if (!deal.handover || !isHandingOver(deal)) throw new AppError('wrong-state');
  return { deal, role, handover: deal.handover };
}

/** Either side proposes more days for the handover; the other one's agreement makes it so. */
export const proposeExtension: Handler<'proposeExtension'> = (ctx, { dealId, days }) =>
  runCommand(ctx, async (tx) => {
    const { deal, role, handover } = await runningHandover(tx, ctx, dealId);
    const next = { ...deal, handover: { ...handover, extension: { by: role, days } } };
    saveDeal(tx, next, ctx.now, dealEvent('extension-proposed', role, { label: daysText(days) }));
    return { success: true as const };
  });

/** The other side agrees: the due date moves by the days that were shown. */
export const agreeExtension: Handler<'agreeExtension'> = (ctx, { dealId, days }) =>
  runCommand(ctx, async (tx) => {
    const { deal, role, handover } = await runningHandover(tx, ctx, dealId);
    const { extension } = handover;
    if (!extension || extension.by === role || extension.days !== days) throw new AppError('wrong-state');
    const next = { ...handover, extension: null, dueAt: addDays(handover.dueAt, days), refundAskedAt: null };
    saveDeal(tx, { ...deal, handover: next }, ctx.now, dealEvent('extended', role, { label: daysText(days) }));
    return { success: true as const };
  });
