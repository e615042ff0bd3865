import { AppError } from '../../../../../src/domain/errors.ts';
import { refs } from '../../../data/firestore/refs.ts';
import type { Tx } from '../../../data/firestore/transaction.ts';
import type { ProviderEvent } from '../../../integrations/payments/payment-provider.ts';
import type { EventOutcome } from '../../../records/money/payment-event.ts';
import { prepareReversals } from '../outbox/record-confirmed.ts';

/**
 * Money of a release came back, because we asked for it or somebody took it back at the provider. Throws where the release is not
 * recorded yet; the provider tells it again.
 */
export async function recordReversals(
  tx: Tx,
  { operationId, transferId, reversals }: Extract<ProviderEvent, { kind: 'reversal' }>,
  now: Date,
): Promise<EventOutcome> {
  const row = await tx.find(refs.outbox(operationId));
  if (row?.operation.kind !== 'release') return 'unexpected';
  if (row.state !== 'done') throw new AppError('wrong-state', 'The release is not recorded yet.');
  // A second transfer, after one that was made by hand: returning it takes nothing back.
  if (row.answer !== transferId) return 'unexpected';
  const { invoiceId, partId } = row.operation;
  const enter = await prepareReversals(tx, { invoiceId, partId, transferId }, reversals, now);
  enter();
  return 'recorded';
}
