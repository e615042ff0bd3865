import { AppError } from '../../../../src/domain/errors.ts';
import { refs } from '../../data/refs.ts';
import type { Tx } from '../../data/tx.ts';
import type { ProviderEvent } from '../../integrations/payments/payment-provider.ts';
import { prepareDisputeFees } from '../../records/money/ledger.ts';
import { type EventOutcome, isRecorded } from '../../records/money/payment-event.ts';

type ChargebackFee = Extract<ProviderEvent, { kind: 'chargeback-fee' }>;

/** Records what the provider took for a chargeback once its money moved. What comes before the payment has to come again. */
export async function recordChargebackFee(
  tx: Tx,
  { sessionId, invoiceId, dispute }: ChargebackFee,
  now: Date,
): Promise<EventOutcome> {
  const invoice = await tx.get(refs.invoice(invoiceId));
  if (!(await isRecorded(tx, `${sessionId}-paid`))) throw new AppError('wrong-state', 'It is not paid yet.');
  const enterFees = await prepareDisputeFees(tx, invoice, dispute);
  enterFees(now);
  return 'recorded';
}
