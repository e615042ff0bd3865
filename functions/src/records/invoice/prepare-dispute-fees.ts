import type { Invoice } from '../../../../src/domain/invoice/invoice.ts';
import type { Tx } from '../../data/tx.ts';
import type { ProviderDispute } from '../../integrations/payments/payment-provider.ts';
import { enterFee, feeEntry } from './enter-fee.ts';

/** Enters what the provider took for a chargeback (cents), and what it gave back, each once whatever says so. Reads first; the returned function writes. */
export async function prepareDisputeFees(
  tx: Tx,
  invoice: Pick<Invoice, 'id' | 'dealId'>,
  { id: ref, fees }: ProviderDispute,
): Promise<(now: Date) => void> {
  const entered = await Promise.all(fees.map(({ id }) => tx.find(feeEntry(id))));
  const missing = fees.filter(({ fee }, i) => fee !== 0 && !entered[i]);
  return (now) => {
    for (const { id, fee } of missing) enterFee(tx, invoice, { id, ref, fee }, now);
  };
}
