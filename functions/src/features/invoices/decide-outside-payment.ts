import { dealEvent } from '../../../../src/domain/deal/deal-event.ts';
import { withReportRejected } from '../../../../src/domain/invoice/outside-steps.ts';
import type { Handler } from '../../data/handler.ts';
import { runCommand } from '../../data/run-command.ts';
import { audit } from '../../records/audit/audit.ts';
import { getDeal } from '../../records/deal/find-deal.ts';
import { saveDeal } from '../../records/deal/save-deal.ts';
import { saveInvoice } from '../../records/invoice/save-invoice.ts';
import { acceptedPurchase } from './accepted-purchase.ts';
import { settleOutside } from './settle-outside.ts';

/** An administrator decides about a payment outside that the seller has not confirmed, or contests. Both sides read the reason. */
export const decideOutsidePayment: Handler<'decideOutsidePayment'> = (ctx, { dealId, confirmed, reason }) =>
  runCommand(ctx, async (tx) => {
    const deal = await getDeal(tx, dealId);
    if (confirmed) await settleOutside(tx, ctx, deal, { actor: 'admin', reason });
    else {
      const invoice = await acceptedPurchase(tx, deal);
      const next = withReportRejected({ deal, invoice }, reason, ctx.now);
      saveInvoice(tx, next.invoice);
      saveDeal(tx, next.deal, ctx.now, dealEvent('outside-rejected', 'system', { label: reason }));
    }
    audit(tx, ctx, 'outside-payment', { dealId, confirmed, reason });
    return { success: true as const };
  });
