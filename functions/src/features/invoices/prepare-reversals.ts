import { dealEvent } from '../../../../src/domain/deal/deal-event.ts';
import { reverseRelease } from '../../../../src/domain/invoice/exceptional-steps.ts';
import { lossIn } from '../../../../src/domain/invoice/losses.ts';
import type { OperationOf } from '../../../../src/domain/invoice/outbox-row.ts';
import { withRef } from '../../../../src/domain/invoice/purchase.ts';
import { formatExactMoney } from '../../../../src/domain/shared/money.ts';
import { sum } from '../../../../src/domain/shared/sum.ts';
import { refs } from '../../data/refs.ts';
import type { Tx } from '../../data/tx.ts';
import type { ProviderReversal } from '../../integrations/payments/payment-provider.ts';
import { getDeal, saveDeal } from '../../records/deal/deal.ts';
import { prepareFlag } from '../../records/flag.ts';
import { saveInvoice } from '../../records/money/invoice.ts';
import { enterReversal, readLosses, reversalEntry } from '../../records/money/ledger.ts';

type Release = Pick<OperationOf<'take-back'>, 'invoiceId' | 'partId' | 'transferId'>;

/**
 * Enters what came back of a release, each reversal once, whoever says so first: the provider’s answer or its event. The seller is notified.
 * What is more than was lost is a case, because an administrator made it at the provider. Reads first; the returned function writes.
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
  const amount = sum(missing.map((one) => one.amount));
  const surplus = amount - Math.max(0, lossIn(entries));
  const raise =
    surplus > 0
      ? await prepareFlag(
          tx,
          {
            ...{ id: `reversal-${invoiceId}-${partId}`, kind: 'release-reversed', invoiceId, dealId: deal.id },
            reason: `${formatExactMoney(surplus)} of the release ${transferId} was taken back at the provider, where no chargeback was lost. Settle it with the sides.`,
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
