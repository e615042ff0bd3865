import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/logger';
import type { Invoice } from '../../../../../src/domain/invoice/invoice.ts';
import { checkLedger } from '../../../../../src/domain/invoice/ledger/ledger-check.ts';
import { find } from '../../../data/firestore/find.ts';
import { serverQueries } from '../../../data/firestore/queries/server-queries.ts';
import { refs } from '../../../data/firestore/refs.ts';
import { type Tx, transact } from '../../../data/firestore/transaction.ts';
import { continueDailyCheck } from '../../../records/daily-check.ts';
import { preparePersistentFlag } from '../../../records/flag.ts';
import { ledgerEntriesOf } from '../../../records/money/ledger.ts';

const BATCH_SIZE = 50;

/**
 * Checks the ledger of every invoice once a day, and returns the number checked. A mismatch opens a case, unless one is
 * already open for the invoice.
 */
export const checkLedgers = (now: Date, hasTime: () => boolean = () => true, page = BATCH_SIZE): Promise<number> =>
  continueDailyCheck(
    {
      at: refs.ledgerCheck(),
      rows: (limit) => find(refs.invoices(), serverQueries.invoicesInOrder(limit)),
      isWrong: (doc) => checkOrSayWhy(doc, now),
      page,
    },
    now,
    hasTime,
  );

/**
 * Returns true if anything is wrong with an invoice's ledger. An unreadable ledger also opens a case, but doesn't block
 * the checks of other invoices.
 */
async function checkOrSayWhy(doc: QueryDocumentSnapshot<Invoice>, now: Date): Promise<boolean> {
  try {
    return await checkInvoice(doc.data(), now);
  } catch (error) {
    logger.error('the ledger of an invoice could not be checked', error, { invoiceId: doc.id });
    const reason = 'The invoice or its ledger could not be read. The log says why.';
    await transact((tx) => raiseCase(tx, { invoiceId: doc.id }, reason, now));
    return true;
  }
}

/** Returns true if an invoice's ledger doesn't add up. */
async function checkInvoice(invoice: Invoice, now: Date): Promise<boolean> {
  const query = serverQueries.ledgerOf(invoice.id);
  if (!checkLedger(invoice, ledgerEntriesOf(await find(refs.ledger(), query).get())).problems.length) return false;
  // Repeats the check in a transaction, because money may have moved between the two reads.
  return transact(async (tx) => {
    const current = await tx.get(refs.invoice(invoice.id));
    const { problems } = checkLedger(current, ledgerEntriesOf(await tx.raw.get(find(refs.ledger(), query))));
    if (!problems.length) return false;
    const about = { invoiceId: invoice.id, ...(invoice.dealId && { dealId: invoice.dealId }) };
    await raiseCase(tx, about, problems.join(' '), now);
    return true;
  });
}

/** Opens a case about an invoice's ledger, unless one is already open. */
async function raiseCase(tx: Tx, about: { invoiceId: string; dealId?: string }, reason: string, now: Date) {
  const raise = await preparePersistentFlag(
    tx,
    { id: `ledger-${about.invoiceId}`, kind: 'ledger', reason, ...about },
    now,
  );
  raise?.();
}
