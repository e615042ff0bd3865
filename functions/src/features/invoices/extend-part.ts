import { dealEvent } from '../../../../src/domain/deal/deal-event.ts';
import { withPaymentDueLater } from '../../../../src/domain/deal/payment-due-later.ts';
import { requireNoHold } from '../../../../src/domain/deal/require-no-hold.ts';
import { extendPart as extended } from '../../../../src/domain/invoice/extend-part.ts';
import { formatDate } from '../../../../src/domain/shared/time.ts';
import type { Handler } from '../../data/handler.ts';
import { refs } from '../../data/refs.ts';
import { runCommand } from '../../data/run-command.ts';
import { audit } from '../../records/audit.ts';
import { saveDeal } from '../../records/deal/deal.ts';
import { dealBehind } from '../../records/deal/find-deals.ts';
import { notifyPayer, saveInvoice } from '../../records/money/invoice.ts';

/**
 * An administrator gives more days for an unpaid part. For what is paid at close the deal lapses that much later.
 * Both sides are notified; for a fee, only its payer.
 */
export const extendPart: Handler<'extendPart'> = (ctx, { invoiceId, partId, days, reason }) =>
  runCommand(ctx, async (tx) => {
    const invoice = await tx.get(refs.invoice(invoiceId));
    const deal = await dealBehind(tx, invoice);
    requireNoHold(deal);
    const { invoice: next, amount, dueAt } = extended(invoice, partId, days, ctx.now);
    saveInvoice(tx, next);
    if (invoice.kind === 'purchase') {
      const isClosing = partId === 'close' || partId === 'holdback';
      const event = dealEvent('payment-extended', 'system', { amount, label: formatDate(dueAt) });
      saveDeal(tx, isClosing ? withPaymentDueLater(deal, dueAt) : deal, ctx.now, event);
    } else notifyPayer(tx, next, 'fee-extended', ctx.now);
    audit(tx, ctx, 'part-extend', { invoiceId, partId, days, reason });
    return { success: true as const };
  });
