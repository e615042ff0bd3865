import { AppError } from '../../../../src/domain/errors.ts';
import { extendPart as extended } from '../../../../src/domain/invoice/extend-part.ts';
import { formatDate } from '../../../../src/domain/shared/time.ts';
import { refs } from '../../data/refs.ts';
import { runCommand } from '../../data/run-command.ts';
import type { Handler } from '../../http/handlers.ts';
import { audit } from '../../records/audit/audit.ts';
import { dealEvent, requireNoHold, saveDeal } from '../../records/deal/deal-tx.ts';
import { notifyPayer } from '../../records/invoice/notify-payer.ts';
import { saveInvoice } from '../../records/invoice/save-invoice.ts';
import { dealBehind } from './deal-behind.ts';

/**
 * An administrator gives more days for an unpaid part. For what is paid at close that is the deal's own clock:
 * it lapses so much later. Both sides are told; of a fee, whoever owes it.
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
      if (isClosing && (deal.stage !== 'accepted' || !deal.purchase)) throw new AppError('wrong-state');
      const purchase = deal.purchase && isClosing ? { ...deal.purchase, payBy: dueAt } : deal.purchase;
      const notices = deal.notices.filter((notice) => notice !== `warn-payment-${invoiceId}`);
      const told = dealEvent('payment-extended', 'system', { amount, label: formatDate(dueAt) });
      saveDeal(tx, { ...deal, purchase, notices }, ctx.now, told);
    } else notifyPayer(tx, next, 'fee-extended', ctx.now);
    audit(tx, ctx, 'part-extend', { invoiceId, partId, days, reason });
    return { success: true as const };
  });
