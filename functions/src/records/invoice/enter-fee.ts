import type { Invoice } from '../../../../src/domain/invoice/invoice.ts';
import { providerFee } from '../../../../src/domain/invoice/ledger.ts';
import { refs } from '../../data/refs.ts';
import type { Tx } from '../../data/tx.ts';

/** The ledger's entry of what the provider took for a charge, or at one time for a chargeback: by its name there is one. */
export const feeEntry = (id: string) => refs.ledgerEntry(`fee-${id}`);

/** Enters what the provider took (cents) for `ref`, a charge or its chargeback. Fails the transaction where it was entered before. */
export function enterFee(
  tx: Tx,
  { id, dealId }: Pick<Invoice, 'id' | 'dealId'>,
  taken: { id: string; ref: string; fee: number },
  now: Date,
): void {
  tx.create(feeEntry(taken.id), { ...providerFee(taken.fee), ref: taken.ref, dealId, invoiceId: id, at: now });
}
