import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/logger';
import type { Invoice } from '../../../../../src/domain/invoice/invoice.ts';
import { checkLedger, newLedgerCheck } from '../../../../../src/domain/invoice/ledger/ledger-check.ts';
import { find } from '../../../data/firestore/find.ts';
import { serverQueries } from '../../../data/firestore/queries/server-queries.ts';
import { refs } from '../../../data/firestore/refs.ts';
import { type Tx, transact } from '../../../data/firestore/transaction.ts';
import { prepareStandingFlag } from '../../../records/flag.ts';
import { entriesOf, saveLedgerCheck } from '../../../records/money/ledger.ts';

const PAGE = 50;

/**
 * Checks the ledger of every invoice once a day, page by page; it ends where `hasTime` says so, and the next run goes on from there. What does
 * not add up is a case that names it, raised once while it stands. Returns how many invoices were checked.
 */
export async function checkLedgers(now: Date, hasTime: () => boolean = () => true, page = PAGE): Promise<number> {
  const day = now.toISOString().slice(0, 10);
  const known = (await refs.ledgerCheck().get()).data();
  let check = known?.day === day ? known : newLedgerCheck(day);
  let checked = 0;
  while (check.finishedAt === null && hasTime()) {
    const query = find(refs.invoices(), serverQueries.invoicesInOrder(page));
    const { docs } = await (check.after === null ? query : query.startAfter(check.after)).get();
    const results = await Promise.all(docs.map((doc) => checkOrSayWhy(doc, now)));
    const isLast = docs.length < page;
    check = {
      ...check,
      after: isLast ? null : (docs.at(-1)?.id ?? null),
      invoices: check.invoices + docs.length,
      differing: check.differing + results.filter(Boolean).length,
      finishedAt: isLast ? now : null,
    };
    await saveLedgerCheck(check);
    checked += docs.length;
  }
  return checked;
}

/** Whether something is wrong with an invoice's ledger. What cannot be read does not hold up the others: it is a case, too. */
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

/** Whether something of an invoice's ledger does not add up. */
async function checkInvoice(invoice: Invoice, now: Date): Promise<boolean> {
  const query = serverQueries.ledgerOf(invoice.id);
  if (!checkLedger(invoice, entriesOf(await find(refs.ledger(), query).get())).problems.length) return false;
  // Money may have moved between the two reads: in a transaction both are of the same moment.
  return transact(async (tx) => {
    const current = await tx.get(refs.invoice(invoice.id));
    const { problems } = checkLedger(current, entriesOf(await tx.raw.get(find(refs.ledger(), query))));
    if (!problems.length) return false;
    const about = { invoiceId: invoice.id, ...(invoice.dealId && { dealId: invoice.dealId }) };
    await raiseCase(tx, about, problems.join(' '), now);
    return true;
  });
}

/** A case about an invoice's ledger, unless one stands already. */
async function raiseCase(tx: Tx, about: { invoiceId: string; dealId?: string }, reason: string, now: Date) {
  const raise = await prepareStandingFlag(
    tx,
    { id: `ledger-${about.invoiceId}`, kind: 'ledger', reason, ...about },
    now,
  );
  raise?.();
}
