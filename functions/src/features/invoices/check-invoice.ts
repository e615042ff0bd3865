import { find } from '../../data/find.ts';
import type { Handler } from '../../data/handler.ts';
import { isSameSecret } from '../../data/is-same-secret.ts';
import { refs } from '../../data/refs.ts';
import { serverQueries } from '../../data/server-queries.ts';
import { invoiceCode } from '../../records/money/invoice-file.ts';

/** Whether an invoice with this number and code is ours, and how it stands. A wrong code is answered like a number that does not exist. */
export const checkInvoice: Handler<'checkInvoice'> = async (_ctx, { number, code }) => {
  const [found] = (await find(refs.invoices(), serverQueries.invoiceNumbered(number)).get()).docs;
  const invoice = found?.data();
  if (!invoice || !isSameSecret(code, await invoiceCode(invoice))) return { invoice: null };
  const { issuedAt: at, amount, state, isTest } = invoice;
  return { invoice: { at, amount, state, isTest } };
};
