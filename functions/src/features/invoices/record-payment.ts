import { paths } from '../../../../src/domain/collections.ts';
import { countStates, handoverDue, handoverItemsOf } from '../../../../src/domain/handover/handover.ts';
import { invoiceState } from '../../../../src/domain/invoice/invoice.ts';
import { paymentLines } from '../../../../src/domain/invoice/ledger.ts';
import { partMachine } from '../../../../src/domain/invoice/states.ts';
import { db } from '../../data/firebase.ts';
import { newId, refs } from '../../data/refs.ts';
import { Tx } from '../../data/run-command.ts';
import type { PaymentEvent } from '../../integrations/payments/payment-provider.ts';
import { dealEvent, saveDeal } from '../deals/deal-tx.ts';

type Outcome = 'recorded' | 'seen-before' | 'unexpected';

/**
 * Enters a payment, once for each event id: the part is paid, the handover begins, the ledger moves
 * the money to where it is held. Money that no due part expects is kept as `unexpected` for support.
 */
export function recordPayment(event: PaymentEvent, now: Date): Promise<Outcome> {
  return db().runTransaction(async (raw) => {
    const tx = new Tx(raw);
    const seen = db().doc(paths.processed(`payment-${event.id}`));
    if ((await raw.get(seen)).exists) return 'seen-before';
    const invoice = await tx.get(refs.invoice(event.invoiceId));
    const deal = await tx.get(refs.deal(invoice.dealId));
    const offer = await tx.get(refs.offer(deal.id, String(deal.offer?.version)));
    const close = invoice.parts[0];
    const paid = close && partMachine.next(close.state, 'pay', 'provider');
    if (!close || !paid || event.amount !== close.amount || event.sessionId !== invoice.checkout?.sessionId) {
      raw.create(seen, { at: now, outcome: 'unexpected', event: { ...event } });
      return 'unexpected';
    }
    raw.create(seen, { at: now, outcome: 'recorded' });
    const parts = [{ ...close, state: paid }];
    tx.set(refs.invoice(invoice.id), { ...invoice, parts, state: invoiceState(parts), paidAt: now, checkout: null });
    tx.create(refs.ledgerEntry(newId()), {
      what: 'payment',
      dealId: deal.id,
      invoiceId: invoice.id,
      at: now,
      lines: paymentLines(deal, close.amount),
    });
    const items = handoverItemsOf(offer, now);
    for (const item of items) tx.create(refs.handoverItem(deal.id, item.id), item);
    saveDeal(
      tx,
      {
        ...deal,
        purchase: deal.purchase && { ...deal.purchase, paidAt: now },
        handover: {
          counts: countStates(items),
          changedAt: now,
          dueAt: handoverDue(items, now),
          inspectionEndsAt: null,
        },
      },
      now,
      dealEvent('paid', 'buyer', { amount: close.amount }),
    );
    return 'recorded';
  });
}
