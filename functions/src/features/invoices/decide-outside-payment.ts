import type { Deal } from '../../../../src/domain/deal/deal.ts';
import { dealEvent } from '../../../../src/domain/deal/deal-event.ts';
import { withReportRejected } from '../../../../src/domain/invoice/outside/outside-steps.ts';
import type { Handler } from '../../data/command/context.ts';
import { runCommand } from '../../data/command/run-command.ts';
import type { Tx } from '../../data/firestore/transaction.ts';
import { audit } from '../../records/audit.ts';
import { getDeal, saveDeal } from '../../records/deal/deal.ts';
import { loadDealParts, prepareDealEnd } from '../../records/deal/end-deal.ts';
import { prepareHoldFlagSettled, prepareOutsideFlagSettled } from '../../records/flag.ts';
import { saveInvoice } from '../../records/money/invoice.ts';
import { settleOutsidePayment, unpaidPurchaseInvoice } from './settle-outside-payment.ts';

/**
 * Decides, as an administrator, on an outside payment that the seller contests or hasn't confirmed; both sides see the
 * reason, and the payment's case is closed. If the deal is on hold, rejecting the payment cancels the deal and closes
 * the hold's case, but confirming it leaves both as they are.
 */
export const decideOutsidePayment: Handler<'decideOutsidePayment'> = (ctx, { dealId, confirmed, reason }) =>
  runCommand(ctx, async (tx) => {
    const deal = await getDeal(tx, dealId);
    if (confirmed) await settleOutsidePayment(tx, ctx, deal, 'admin', reason);
    else await rejectReport(tx, deal, reason, ctx.now);
    audit(tx, ctx, 'outside-payment', { dealId, confirmed, reason });
    return { success: true as const };
  });

async function rejectReport(tx: Tx, deal: Deal, reason: string, now: Date): Promise<void> {
  const invoice = await unpaidPurchaseInvoice(tx, deal);
  const next = withReportRejected({ deal, invoice }, reason, now);
  const closeCase = await prepareOutsideFlagSettled(tx, deal);
  if (!deal.hold) {
    closeCase(reason, now);
    saveInvoice(tx, next.invoice);
    saveDeal(tx, next.deal, now, dealEvent('outside-rejected', 'system', { label: reason }));
    return;
  }
  const why = `the payment outside was not confirmed: ${reason}`;
  const off = { as: 'canceled', by: 'admin', reason: why, now, listing: 'release' } as const;
  const parts = { ...(await loadDealParts(tx, deal)), invoice: next.invoice };
  const end = await prepareDealEnd(tx, { ...next.deal, hold: null }, parts, off);
  const endHold = await prepareHoldFlagSettled(tx, deal);
  closeCase(reason, now);
  endHold(reason, now);
  end();
}
