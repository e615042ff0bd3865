import type { Invoice } from '../../../../src/domain/invoice/invoice.ts';
import { providerFee } from '../../../../src/domain/invoice/ledger.ts';
import { refs } from '../../data/refs.ts';
import type { Tx } from '../../data/tx.ts';

/** The ledger's entry of what the provider took for a charge: by its name there is one. */
export const feeEntry = (chargeId: string) => refs.ledgerEntry(`fee-${chargeId}`);

/** Enters what the provider took (cents) for a charge. Fails the transaction where it was entered before. */
export function enterFee(
  tx: Tx,
  { id, dealId }: Pick<Invoice, 'id' | 'dealId'>,
  chargeId: string,
  fee: number,
  now: Date,
): void {
  tx.create(feeEntry(chargeId), { ...providerFee(fee), ref: chargeId, dealId, invoiceId: id, at: now });
}
