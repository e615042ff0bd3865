import { AppError } from '../../../../src/domain/errors.ts';
import { checkLedger } from '../../../../src/domain/invoice/check-ledger.ts';
import { find } from '../../data/find.ts';
import type { Handler } from '../../data/handler.ts';
import { refs } from '../../data/refs.ts';
import { serverQueries } from '../../data/server-queries.ts';
import { entriesOf } from '../../records/money/ledger.ts';

/** Every movement of an invoice's money, oldest first, each account's balance, and whether they add up. Cents. */
export const getLedger: Handler<'getLedger'> = async (_ctx, { invoiceId }) => {
  const invoice = (await refs.invoice(invoiceId).get()).data();
  if (!invoice) throw new AppError('not-found');
  const found = await find(refs.ledger(), serverQueries.ledgerOf(invoiceId)).get();
  const entries = entriesOf(found).sort((a, b) => a.at.getTime() - b.at.getTime());
  return { entries, ...checkLedger(invoice, entries) };
};
