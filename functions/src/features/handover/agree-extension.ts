import { dealEvent } from '../../../../src/domain/deal/deal-event.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { proposedTo } from '../../../../src/domain/handover/more-time.ts';
import { addDays, daysText } from '../../../../src/domain/shared/time.ts';
import type { Handler } from '../../data/handler.ts';
import { runCommand } from '../../data/run-command.ts';
import { saveDeal } from '../../records/deal/save-deal.ts';
import { loadRunningHandover } from './load-running-handover.ts';

/** The other side agrees: the due date moves by the proposed days. */
export const agreeExtension: Handler<'agreeExtension'> = (ctx, { dealId, days }) =>
  runCommand(ctx, async (tx) => {
    const { deal, role, handover } = await loadRunningHandover(tx, ctx, dealId);
    if (proposedTo(handover, role) !== days) throw new AppError('wrong-state');
    const next = { ...handover, extension: null, dueAt: addDays(handover.dueAt, days), refundAskedAt: null };
    saveDeal(tx, { ...deal, handover: next }, ctx.now, dealEvent('extended', role, { label: daysText(days) }));
    return { success: true as const };
  });
