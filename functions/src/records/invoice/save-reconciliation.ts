import type { Reconciliation } from '../../../../src/domain/invoice/reconciliation-result.ts';
import { refs } from '../../data/refs.ts';
import type { Tx } from '../../data/tx.ts';

/** Keeps what the last comparison of the ledger with the provider found. */
export function saveReconciliation(tx: Tx, result: Reconciliation): void {
  tx.set(refs.reconciliation(), result);
}
