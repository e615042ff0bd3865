import type { Invoice } from '../../../../src/domain/invoice/invoice.ts';
import type { LedgerMovement } from '../../../../src/domain/invoice/ledger.ts';
import { newId, refs } from '../../data/refs.ts';
import type { Tx } from '../../data/tx.ts';

/** Adds a movement of money to the ledger. */
export function enterInLedger(
  tx: Tx,
  { id, dealId }: Pick<Invoice, 'id' | 'dealId'>,
  movement: LedgerMovement,
  now: Date,
): void {
  tx.create(refs.ledgerEntry(newId()), { ref: null, ...movement, dealId, invoiceId: id, at: now });
}
