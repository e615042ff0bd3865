import { dealEvent } from '../../../../src/domain/deal/deal-event.ts';
import { withReportWithdrawn } from '../../../../src/domain/invoice/outside-steps.ts';
import { formatMoment } from '../../../../src/domain/shared/time.ts';
import type { Handler } from '../../data/handler.ts';
import { runCommand } from '../../data/run-command.ts';
import { loadActiveDeal, saveDeal } from '../../records/deal/deal.ts';
import { prepareOutsideSettled } from '../../records/flag.ts';
import { saveInvoice } from '../../records/money/invoice.ts';
import { acceptedPurchase } from './accepted-purchase.ts';

/** The side that reported a payment outside withdraws that: the invoice is to be paid again, in the time that was left. */
export const withdrawOutsideReport: Handler<'withdrawOutsideReport'> = (ctx, { dealId }) =>
  runCommand(ctx, async (tx) => {
    const { deal, role } = await loadActiveDeal(tx, ctx.uid, dealId);
    const invoice = await acceptedPurchase(tx, deal);
    const next = withReportWithdrawn({ deal, invoice }, role, ctx.now);
    const settle = await prepareOutsideSettled(tx, deal);
    settle('The report was withdrawn.', ctx.now);
    saveInvoice(tx, next.invoice);
    const label = formatMoment(next.deal.purchase?.payBy ?? ctx.now);
    saveDeal(tx, next.deal, ctx.now, dealEvent('outside-withdrawn', role, { label }));
    return { success: true as const };
  });
