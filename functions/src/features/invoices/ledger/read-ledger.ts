import { AppError } from '../../../../../src/domain/errors.ts';
import { checkLedger } from '../../../../../src/domain/invoice/ledger/ledger-check.ts';
import { addDays } from '../../../../../src/domain/shared/time.ts';
import type { Handler } from '../../../data/command/context.ts';
import { countFound, find } from '../../../data/firestore/find.ts';
import { serverQueries } from '../../../data/firestore/queries/server-queries.ts';
import { refs } from '../../../data/firestore/refs.ts';
import { ledgerEntriesOf } from '../../../records/money/ledger.ts';

/**
 * Returns every movement of an invoice's money, oldest first, each account's balance, and whether they add up, all in
 * cents.
 */
export const getLedger: Handler<'getLedger'> = async (_ctx, { invoiceId }) => {
  const invoice = (await refs.invoice(invoiceId).get()).data();
  if (!invoice) throw new AppError('not-found');
  const found = await find(refs.ledger(), serverQueries.ledgerOf(invoiceId)).get();
  const entries = ledgerEntriesOf(found).sort((a, b) => a.at.getTime() - b.at.getTime());
  return { entries, ...checkLedger(invoice, entries) };
};

/** Returns the results of the latest daily money checks, and the amount held now, in cents. */
export const getMoneyChecks: Handler<'getMoneyChecks'> = async () => {
  const [ledger, reconciliation, held] = await Promise.all([
    refs.ledgerCheck().get(),
    refs.reconciliation().get(),
    countFound(serverQueries.heldMoney()),
  ]);
  return { ledger: ledger.data() ?? null, reconciliation: reconciliation.data() ?? null, held };
};

const BATCH_SIZE = 500;

/**
 * Returns a page of the ledger, oldest first: the movements of the requested days, starting after the last one on the
 * previous page.
 */
export const getMovements: Handler<'getMovements'> = async (_ctx, { from, until, after }) => {
  const midnight = (day: string) => new Date(`${day}T00:00:00Z`);
  const query = find(
    refs.ledger(),
    serverQueries.movementsBetween(midnight(from), addDays(midnight(until), 1), BATCH_SIZE),
  );
  const last = after === null ? null : await refs.ledgerEntry(after).get();
  if (last && !last.exists) throw new AppError('not-found');
  const entries = ledgerEntriesOf(await (last ? query.startAfter(last) : query).get());
  return { entries, after: entries.length < BATCH_SIZE ? null : (entries.at(-1)?.id ?? null) };
};
