import { AppError } from '../../../../src/domain/errors.ts';
import { refs } from '../../data/refs.ts';
import type { Tx } from '../../data/tx.ts';
import type { ProviderEvent } from '../../integrations/payments/payment-provider.ts';
import { enterFee, feeEntry } from '../../records/money/ledger.ts';
import { type EventOutcome, isRecorded } from '../../records/money/payment-event.ts';

type Fee = Extract<ProviderEvent, { kind: 'fee' }>;

/** Records what the provider took for a payment, where it did not say so with the payment. One that comes before its payment has to come again. */
export async function recordFee(
  tx: Tx,
  { sessionId, chargeId, invoiceId, fee }: Fee,
  now: Date,
): Promise<EventOutcome> {
  const invoice = await tx.get(refs.invoice(invoiceId));
  if (fee === 0 || (await tx.find(feeEntry(chargeId)))) return 'seen-before';
  if (!(await isRecorded(tx, `${sessionId}-paid`))) throw new AppError('wrong-state', 'It is not paid yet.');
  enterFee(tx, invoice, { id: chargeId, ref: chargeId, fee }, now);
  return 'recorded';
}
