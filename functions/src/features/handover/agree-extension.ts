import { dealEvent } from '../../../../src/domain/deal/deal-event.ts';
import { withAgreement } from '../../../../src/domain/handover/more-time-rules.ts';
import { daysText } from '../../../../src/domain/shared/time.ts';
import type { Handler } from '../../data/handler.ts';
import { runCommand } from '../../data/run-command.ts';
import { saveDeal } from '../../records/deal/deal.ts';
import { prepareRefundSettled } from '../../records/flag.ts';
import { loadRunningHandover } from './load-running-handover.ts';

/** The other side agrees: the due date moves by the proposed days, and a request for the refund ends with its case. */
export const agreeExtension: Handler<'agreeExtension'> = (ctx, { dealId, days }) =>
  runCommand(ctx, async (tx) => {
    const { deal, role, handover } = await loadRunningHandover(tx, ctx, dealId);
    const next = withAgreement(handover, role, days, ctx.now);
    const settle = await prepareRefundSettled(tx, deal);
    settle('The sides agreed on more time.', ctx.now);
    saveDeal(tx, { ...deal, handover: next }, ctx.now, dealEvent('extended', role, { label: daysText(days) }));
    return { success: true as const };
  });
