import { dealEvent } from '../../../../src/domain/deal/deal-event.ts';
import { withoutProposal } from '../../../../src/domain/handover/more-time-rules.ts';
import { daysText } from '../../../../src/domain/shared/time.ts';
import type { Handler } from '../../data/handler.ts';
import { runCommand } from '../../data/run-command.ts';
import { saveDeal } from '../../records/deal/deal.ts';
import { loadRunningHandover } from './load-running-handover.ts';

/** Whoever proposed more days withdraws them, while the other side has not answered. */
export const withdrawExtension: Handler<'withdrawExtension'> = (ctx, { dealId }) =>
  runCommand(ctx, async (tx) => {
    const { deal, role, handover } = await loadRunningHandover(tx, ctx, dealId);
    const next = { ...deal, handover: withoutProposal(handover, role, ctx.now) };
    const label = daysText(handover.extension?.days ?? 0);
    saveDeal(tx, next, ctx.now, dealEvent('extension-withdrawn', role, { label }));
    return { success: true as const };
  });
