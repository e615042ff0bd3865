import { AppError } from '../../../../../src/domain/errors.ts';
import { markRowFailed } from '../../../../../src/domain/invoice/provider/outbox-row.ts';
import { withRef } from '../../../../../src/domain/invoice/purchase.ts';
import { bounceRefund, bounceUnexpected } from '../../../../../src/domain/invoice/refunds-and-chargebacks.ts';
import { refs } from '../../../data/firestore/refs.ts';
import type { Tx } from '../../../data/firestore/transaction.ts';
import type { ProviderEvent } from '../../../integrations/payments/payment-provider.ts';
import { prepareFlag } from '../../../records/flag.ts';
import { enterInLedger } from '../../../records/money/ledger.ts';
import { applyMoneyStep } from '../../../records/money/money-step.ts';
import { saveOutboxRow } from '../../../records/money/outbox.ts';
import type { EventOutcome } from '../../../records/money/payment-event.ts';
import { prepareReversals } from '../outbox/record-confirmed.ts';

/**
 * Records reversals of a release, requested by us or made by someone at the provider. Throws if the release isn't
 * recorded yet; the provider redelivers the event.
 */
export async function recordReversals(
  tx: Tx,
  { operationId, transferId, reversals }: Extract<ProviderEvent, { kind: 'reversal' }>,
  now: Date,
): Promise<EventOutcome> {
  const row = await tx.find(refs.outbox(operationId));
  if (row?.operation.kind !== 'release') return 'unexpected';
  if (row.state !== 'done') throw new AppError('wrong-state', 'The release is not recorded yet.');
  // The release was recorded as done by hand, so this is a second transfer, and reversing it recovers nothing of the
  // release.
  if (row.answer !== transferId) return 'unexpected';
  const { invoiceId, partId } = row.operation;
  const enter = await prepareReversals(tx, { invoiceId, partId, transferId }, reversals, now);
  enter();
  return 'recorded';
}

/**
 * Records a refund that bounced, e.g. from a closed account: the money is held again, its operation counts as failed,
 * and administrators get a case to retry it. Throws if the refund isn't recorded yet; the provider redelivers the
 * event.
 */
export async function recordFailedRefund(
  tx: Tx,
  event: Extract<ProviderEvent, { kind: 'refund-failed' }>,
  now: Date,
): Promise<EventOutcome> {
  const row = await tx.find(refs.outbox(event.operationId));
  if (row?.operation.kind !== 'refund' && row?.operation.kind !== 'refund-unexpected') return 'unexpected';
  if (row.state === 'waiting') throw new AppError('wrong-state', 'The refund is still being recorded.');
  if (row.state === 'failed') return 'seen-before';
  // This refund was repeated by hand after its response was lost, so the attempt that bounced was never recorded.
  if (row.byHand && row.answer !== event.refundId) return 'unexpected';
  const { operation } = row;
  const invoice = await tx.get(refs.invoice(operation.invoiceId));
  const about = { invoiceId: invoice.id, ...(invoice.kind !== 'membership' && { dealId: invoice.dealId }) };
  const reason = `The provider could not send it: ${event.reason}.`;
  const raise = await prepareFlag(
    tx,
    {
      id: `refund-failed-${event.operationId}`,
      kind: 'refund-failed',
      reason,
      operationId: event.operationId,
      ...about,
    },
    now,
  );
  if (operation.kind === 'refund') {
    const step = bounceRefund(invoice, operation.partId, operation.amount, now);
    applyMoneyStep(tx, withRef(step, event.refundId), null, now);
  } else {
    const bounced = bounceUnexpected(operation.payerId, operation.amount);
    enterInLedger(tx, invoice, { ...bounced, ref: event.refundId }, now);
  }
  saveOutboxRow(tx, event.operationId, { ...markRowFailed(row, reason, now), byHand: false, caseId: raise() });
  return 'recorded';
}
