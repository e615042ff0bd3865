import { dealEvent } from '../../../../src/domain/deal/deal-event.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { addDays } from '../../../../src/domain/shared/time.ts';
import type { Handler } from '../../data/handler.ts';
import { runCommand } from '../../data/run-command.ts';
import { saveDeal } from '../../records/deal/save-deal.ts';
import { daysText, runningHandover } from './running-handover.ts';

/** The other side agrees: the due date moves by the proposed days. */
export const agreeExtension: Handler<'agreeExtension'> = (ctx, { dealId, days }) =>
  runCommand(ctx, async (tx) => {
    const { deal, role, handover } = await runningHandover(tx, ctx, dealId);
    const { extension } = handover;
    if (!extension || extension.by === role || extension.days !== days) throw new AppError('wrong-state');
    const next = { ...handover, extension: null, dueAt: addDays(handover.dueAt, days), refundAskedAt: null };
    saveDeal(tx, { ...deal, handover: next }, ctx.now, dealEvent('extended', role, { label: daysText(days) }));
    return { success: true as const };
  });
