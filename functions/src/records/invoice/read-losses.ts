import type { LedgerMovement } from '../../../../src/domain/invoice/ledger.ts';
import { type OutboxRow, outboxRowSchema } from '../../../../src/domain/invoice/outbox-row.ts';
import { readStored } from '../../../../src/domain/shared/stored.ts';
import { find, findRaw } from '../../data/find.ts';
import { refs } from '../../data/refs.ts';
import { serverQueries } from '../../data/server-queries.ts';
import type { Tx } from '../../data/tx.ts';

/** What says how much of an invoice was lost, and asked back: its ledger and its operations. */
export async function readLosses(
  tx: Tx,
  invoiceId: string,
): Promise<{ entries: Pick<LedgerMovement, 'lines'>[]; rows: OutboxRow[] }> {
  const entries = await tx.raw.get(find(refs.ledger(), serverQueries.ledgerOf(invoiceId)));
  const rows = await tx.raw.get(findRaw(serverQueries.operationsOf(invoiceId)));
  return {
    entries: entries.docs.map((doc) => doc.data()),
    rows: rows.docs.map((doc) => readStored(outboxRowSchema, doc.data())),
  };
}
