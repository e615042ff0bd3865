import { dealEvent } from '../../../../../src/domain/deal/deal-event.ts';
import { AppError } from '../../../../../src/domain/errors.ts';
import { NO_CHECKOUT_PAGE } from '../../../../../src/domain/invoice/invoice.ts';
import { lossInLedger } from '../../../../../src/domain/invoice/ledger/losses.ts';
import type { Operation, OperationOf } from '../../../../../src/domain/invoice/provider/outbox-row.ts';
import { settlePart, withRef } from '../../../../../src/domain/invoice/purchase.ts';
import { reverseRelease, unexpectedRefund } from '../../../../../src/domain/invoice/refunds-and-chargebacks.ts';
import { formatExactMoney } from '../../../../../src/domain/shared/money.ts';
import { sum } from '../../../../../src/domain/shared/numbers.ts';
import { refs } from '../../../data/firestore/refs.ts';
import type { Tx } from '../../../data/firestore/transaction.ts';
import type { ProviderReversal } from '../../../integrations/payments/payment-provider.ts';
import { getDeal, saveDeal } from '../../../records/deal/deal.ts';
import { prepareFlag } from '../../../records/flag.ts';
import { prepareFeeInvoice, saveInvoice } from '../../../records/money/invoice.ts';
import { enterInLedger, enterReversal, readLosses, reversalEntry } from '../../../records/money/ledger.ts';
import { applyMoneyStep } from '../../../records/money/money-step.ts';

type Release = Pick<OperationOf<'take-back'>, 'invoiceId' | 'partId' | 'transferId'>;

/**
 * Prepares to enter each reversal of a release once, whether from the provider’s response or its event, and to notify
 * the seller; the returned function writes. Reversals that exceed what was lost open a case, since only an
 * administrator at the provider can have caused them.
 */
export async function prepareReversals(
  tx: Tx,
  { invoiceId, partId, transferId }: Release,
  reversals: readonly ProviderReversal[],
  now: Date,
): Promise<() => void> {
  const entered = await Promise.all(reversals.map(({ id }) => tx.find(reversalEntry(id))));
  const missing = reversals.filter((_, i) => !entered[i]);
  if (!missing.length) return () => {};
  const invoice = await tx.get(refs.invoice(invoiceId));
  const deal = await getDeal(tx, invoice.dealId);
  const { entries } = await readLosses(tx, invoiceId);
  const amount = sum(missing.map((item) => item.amount));
  const surplus = amount - Math.max(0, lossInLedger(entries));
  const raise =
    surplus > 0
      ? await prepareFlag(
          tx,
          {
            id: `reversal-${invoiceId}-${partId}`,
            kind: 'release-reversed',
            invoiceId,
            dealId: deal.id,
            reason: `${formatExactMoney(surplus)} of the release ${transferId} was taken back at the provider without a lost chargeback. Settle it with both sides.`,
          },
          now,
        )
      : null;
  return () => {
    let next = invoice;
    for (const reversal of missing) {
      const step = withRef(reverseRelease(next, partId, reversal.amount, now), transferId);
      next = step.invoice;
      for (const movement of step.movements) enterReversal(tx, next, reversal.id, movement, now);
    }
    saveInvoice(tx, next);
    raise?.();
    const label = surplus > 0 ? 'by an administrator' : 'after a chargeback';
    saveDeal(tx, deal, now, dealEvent('release-reversed', 'system', { amount, label }));
  };
}

/**
 * Writes the effects of an operation carried out by the provider or by hand; `ref` is the id from the provider or the
 * administrator. The caller marks the row as done in the same transaction; opened pages are recorded elsewhere, since
 * no page is opened by hand.
 */
export async function recordConfirmed(tx: Tx, operation: Operation, ref: string, now: Date): Promise<void> {
  switch (operation.kind) {
    case 'close-checkout':
      return recordClosing(tx, operation);
    case 'release':
    case 'refund':
      return recordSettlement(tx, operation, ref, now);
    case 'take-back': {
      const enter = await prepareReversals(tx, operation, [{ id: ref, amount: operation.amount }], now);
      return enter();
    }
    case 'refund-unexpected': {
      const { invoiceId, dealId, payerId, amount } = operation;
      return enterInLedger(tx, { id: invoiceId, dealId }, { ...unexpectedRefund(payerId, amount), ref }, now);
    }
    default:
      throw new AppError('wrong-state');
  }
}

/** Records that an invoice's payment page no longer accepts payments. */
async function recordClosing(tx: Tx, operation: OperationOf<'close-checkout'>): Promise<void> {
  const invoice = await tx.get(refs.invoice(operation.invoiceId));
  if (invoice.checkout?.sessionId !== operation.sessionId) return;
  saveInvoice(tx, { ...invoice, ...NO_CHECKOUT_PAGE });
}

/** Records a completed release or refund: settles that share of the part, and invoices the fee of a release. */
async function recordSettlement(
  tx: Tx,
  { kind, invoiceId, partId, amount }: OperationOf<'release'> | OperationOf<'refund'>,
  ref: string,
  now: Date,
): Promise<void> {
  const invoice = await tx.get(refs.invoice(invoiceId));
  const deal = await getDeal(tx, invoice.dealId);
  const part = invoice.parts.find(({ id }) => id === partId);
  const fee = kind === 'release' ? (part?.releasingFee ?? 0) : 0;
  const issueFee = fee > 0 ? await prepareFeeInvoice(tx, invoice, now) : null;
  applyMoneyStep(tx, withRef(settlePart(invoice, partId, kind, now), ref), null, now);
  issueFee?.(fee, 'settled', now);
  saveDeal(tx, deal, now, dealEvent(kind === 'release' ? 'released' : 'payment-refunded', 'system', { amount }));
}
