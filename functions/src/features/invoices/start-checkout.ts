import { AppError } from '../../../../src/domain/errors.ts';
import { waitingRow } from '../../data/outbox-row.ts';
import { newId, refs } from '../../data/refs.ts';
import { runCommand } from '../../data/run-command.ts';
import type { Handler } from '../../http/handlers.ts';

/**
 * The payer wants to pay: an outbox row asks the provider for its page, whose address appears on
 * the invoice. An open page is used again. Before payment billing details must be known.
 */
export const startCheckout: Handler<'startCheckout'> = (ctx, { invoiceId }) =>
  runCommand(ctx, async (tx) => {
    const invoice = await tx.get(refs.invoice(invoiceId));
    if (invoice.payer.uid !== ctx.uid || invoice.kind !== 'purchase') throw new AppError('not-found');
    if (invoice.state !== 'open' && invoice.state !== 'overdue') throw new AppError('wrong-state');
    if (invoice.dueAt <= ctx.now) throw new AppError('wrong-state', 'The time to pay is over.');
    if (!ctx.user.billing) throw new AppError('billing-required');
    if (invoice.checkout) return { success: true as const };
    tx.set(refs.invoice(invoiceId), {
      ...invoice,
      payer: { uid: ctx.uid, ...ctx.user.billing },
      checkoutProblem: null,
    });
    tx.create(
      refs.outbox(newId()),
      waitingRow(ctx.now, {
        kind: 'checkout',
        invoiceId,
        dealId: invoice.dealId,
        amount: invoice.amount,
        payeeId: invoice.payee.uid ?? '',
      }),
    );
    return { success: true as const };
  });
