import { dealEvent } from '../../../../src/domain/deal/deal-event.ts';
import { withProposal } from '../../../../src/domain/handover/more-time-rules.ts';
import { daysText } from '../../../../src/domain/shared/time.ts';
import type { Handler } from '../../data/handler.ts';
import { runCommand } from '../../data/run-command.ts';
import { saveDeal } from '../../records/deal/deal.ts';
import { loadRunningHandover } from './load-running-handover.ts';

/** Either side proposes more days for the handover; they apply once the other side agrees, and replace what that side proposed. */
export const proposeExtension: Handler<'proposeExtension'> = (ctx, { dealId, days }) =>
  runCommand(ctx, async (tx) => {
    const { deal, role, handover } = await loadRunningHandover(tx, ctx, dealId);
    const next = { ...deal, handover: withProposal(handover, role, days, ctx.now) };
    const replaced =
      handover.extension && dealEvent('extension-replaced', role, { label: daysText(handover.extension.days) });
    const proposed = dealEvent('extension-proposed', role, { label: daysText(days) });
    saveDeal(tx, next, ctx.now, ...(replaced ? [replaced] : []), proposed);
    return { success: true as const };
  });
