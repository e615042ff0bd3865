import type { Invoice } from '../../../../src/domain/invoice/invoice.ts';
import type { LedgerMovement } from '../../../../src/domain/invoice/ledger.ts';
import { refs } from '../../data/refs.ts';
import type { Tx } from '../../data/tx.ts';

/** The ledger's entry of what came back of a release: by the provider’s name of it there is one. An administrator’s own may have slashes. */
export const reversalEntry = (id: string) => refs.ledgerEntry(`reversal-${encodeURIComponent(id)}`);

/** Enters what came back of a release. Fails the transaction where it was entered before. */
export function enterReversal(
  tx: Tx,
  { id: invoiceId, dealId }: Pick<Invoice, 'id' | 'dealId'>,
  reversal: string,
  movement: LedgerMovement,
  now: Date,
): void {
  tx.create(reversalEntry(reversal), { ref: null, ...movement, dealId, invoiceId, at: now });
}
