import type { LedgerCheck } from '../../../../src/domain/invoice/ledger-check.ts';
import { refs } from '../../data/refs.ts';

/** Keeps how far the daily check of the ledger is. */
export async function saveLedgerCheck(check: LedgerCheck): Promise<void> {
  await refs.ledgerCheck().set(check);
}
