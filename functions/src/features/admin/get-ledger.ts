import { AppError } from '../../../../src/domain/errors.ts';
import { checkLedger } from '../../../../src/domain/invoice/check-ledger.ts';
import { find } from '../../data/find.ts';
import { refs } from '../../data/refs.ts';
import { serverQueries } from '../../data/server-queries.ts';
import type { Handler } from '../../http/handlers.ts';

/** Every movement of an invoice's money, oldest first, what each account has come to, and whether that adds up. Cents. */
export const getLedger: Handler<'getLedger'> = async (_ctx, { invoiceId }) => {
  const invoice = (await refs.invoice(invoiceId).get()).data();
  if (!invoice) throw new AppError('not-found');
  const { docs } = await find(refs.ledger(), serverQueries.ledgerOf(invoiceId)).get();
  const entries = docs.map((doc) => ({ ...doc.data(), id: doc.id })).sort((a, b) => a.at.getTime() - b.at.getTime());
  return { entries, ...checkLedger(invoice, entries) };
};
