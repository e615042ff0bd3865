import type { QuerySnapshot } from 'firebase-admin/firestore';
import type { Invoice } from '../../../../src/domain/invoice/invoice.ts';
import { type LedgerMovement, providerFee } from '../../../../src/domain/invoice/ledger/ledger.ts';
import type { Reconciliation } from '../../../../src/domain/invoice/ledger/reconciliation.ts';
import { type OutboxRow, outboxRowSchema } from '../../../../src/domain/invoice/provider/outbox-row.ts';
import { readStored } from '../../../../src/domain/shared/stored.ts';
import { find, findRaw } from '../../data/firestore/find.ts';
import { serverQueries } from '../../data/firestore/queries/server-queries.ts';
import { newId, refs } from '../../data/firestore/refs.ts';
import type { Tx } from '../../data/firestore/transaction.ts';
import type { ProviderDispute } from '../../integrations/payments/payment-provider.ts';

/**
 * Returns the reference to the only ledger entry for the provider's fee on a charge or on one stage of a chargeback.
 */
export const feeEntry = (id: string) => refs.ledgerEntry(`fee-${id}`);

/** Records the provider's fee (cents) for `ref`, a charge or its chargeback. A second entry fails the transaction. */
export function enterFee(
  tx: Tx,
  { id, dealId }: Pick<Invoice, 'id' | 'dealId'>,
  taken: { id: string; ref: string; fee: number },
  now: Date,
): void {
  tx.create(feeEntry(taken.id), { ...providerFee(taken.fee), ref: taken.ref, dealId, invoiceId: id, at: now });
}

/** Adds a movement of money to the ledger. */
export function enterInLedger(
  tx: Tx,
  { id, dealId }: Pick<Invoice, 'id' | 'dealId'>,
  movement: LedgerMovement,
  now: Date,
): void {
  tx.create(refs.ledgerEntry(newId()), { ref: null, ...movement, dealId, invoiceId: id, at: now });
}

/**
 * Returns the reference to the only ledger entry for a reversed release, keyed by the provider's id. The id is encoded
 * because an administrator may have entered an id that contains slashes.
 */
export const reversalEntry = (id: string) => refs.ledgerEntry(`reversal-${encodeURIComponent(id)}`);

/** Records a reversed release. A second entry fails the transaction. */
export function enterReversal(
  tx: Tx,
  { id: invoiceId, dealId }: Pick<Invoice, 'id' | 'dealId'>,
  reversal: string,
  movement: LedgerMovement,
  now: Date,
): void {
  tx.create(reversalEntry(reversal), { ref: null, ...movement, dealId, invoiceId, at: now });
}

/** Returns the ledger entries from a query result, with their ids. */
export const ledgerEntriesOf = <Entry extends object>({ docs }: QuerySnapshot<Entry>): (Entry & { id: string })[] =>
  docs.map((doc) => ({ ...doc.data(), id: doc.id }));

/**
 * Records the provider's fees for a chargeback (cents), and any fees that it returned, once each. Reads first; the
 * returned function writes.
 */
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

/** Reads an invoice's ledger entries and operations, from which its losses and clawed-back money are computed. */
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

/** Saves the result of the latest comparison of the ledger with the provider. */
export function saveReconciliation(tx: Tx, result: Reconciliation): void {
  tx.set(refs.reconciliation(), result);
}
