import { dealEvent } from '../../../../src/domain/deal/deal-event.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import type { Handler } from '../../data/handler.ts';
import { runCommand } from '../../data/run-command.ts';
import { audit } from '../../records/audit/audit.ts';
import { getDeal } from '../../records/deal/find-deal.ts';
import { saveDeal } from '../../records/deal/save-deal.ts';
import { saveInvoice } from '../../records/invoice/save-invoice.ts';
import { acceptedPurchase } from './accepted-purchase.ts';
import { settleOutside } from './settle-outside.ts';

/** An administrator decides about a payment outside that the seller has not confirmed. */
export const decideOutsidePayment: Handler<'decideOutsidePayment'> = (ctx, { dealId, confirmed }) =>
  runCommand(ctx, async (tx) => {
    const deal = await getDeal(tx, dealId);
    if (confirmed) await settleOutside(tx, ctx, deal, 'admin');
    else {
      const invoice = await acceptedPurchase(tx, deal);
      if (invoice.outside?.state !== 'reported') throw new AppError('wrong-state');
      saveInvoice(tx, { ...invoice, outside: { ...invoice.outside, state: 'rejected' } });
      const purchase = deal.purchase && { ...deal.purchase, outsideAt: null };
      saveDeal(tx, { ...deal, purchase }, ctx.now, dealEvent('outside-rejected', 'system'));
    }
    audit(tx, ctx, 'outside-payment', { dealId, confirmed });
    return { success: true as const };
  });
