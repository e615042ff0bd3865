import { dealEvent } from '../../../../src/domain/deal/deal-event.ts';
import { declinedText, withRefusal } from '../../../../src/domain/handover/more-time-rules.ts';
import type { Handler } from '../../data/handler.ts';
import { runCommand } from '../../data/run-command.ts';
import { saveDeal } from '../../records/deal/deal.ts';
import { loadRunningHandover } from './load-running-handover.ts';

/** The other side declines the days that were proposed; the date stays, and whoever proposed them is told why. */
export const declineExtension: Handler<'declineExtension'> = (ctx, { dealId, days, reason }) =>
  runCommand(ctx, async (tx) => {
    const { deal, role, handover } = await loadRunningHandover(tx, ctx, dealId);
    const next = { ...deal, handover: withRefusal(handover, role, { days, reason }, ctx.now) };
    saveDeal(tx, next, ctx.now, dealEvent('extension-declined', role, { label: declinedText(days, reason) }));
    return { success: true as const };
  });
