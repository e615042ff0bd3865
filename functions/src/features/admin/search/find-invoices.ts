import type { Invoice } from '../../../../../src/domain/invoice/invoice.ts';
import { liveQueries } from '../../../../../src/domain/queries/live-queries.ts';
import { find } from '../../../data/find.ts';
import { refs } from '../../../data/refs.ts';
import { serverQueries } from '../../../data/server-queries.ts';
import { findUsers } from './find-users.ts';
import { distinct, isId, NAMED } from './found.ts';

/** Invoices by their id or number. */
export async function findInvoices(text: string, most: number): Promise<Invoice[]> {
  const [byId, byNumber] = await Promise.all([
    isId(text) ? refs.invoice(text).get() : null,
    find(refs.invoices(), serverQueries.invoiceNumbered(text.toUpperCase())).get(),
  ]);
  return distinct([byId?.data(), ...byNumber.docs.map((doc) => doc.data())], ({ id }) => id, most);
}

/** The same, and those whose payer or payee matches, newest first. */
export async function findInvoicesOf(text: string, most: number): Promise<Invoice[]> {
  const people = await findUsers(text, NAMED);
  const [direct, ...theirs] = await Promise.all([
    findInvoices(text, most),
    ...people.map(async ({ uid }) => {
      const query = liveQueries.invoicesBy(['participants', 'array-contains', uid], 'newest', most);
      return (await find(refs.invoices(), query).get()).docs.map((doc) => doc.data());
    }),
  ]);
  return distinct([...direct, ...theirs.flat()], ({ id }) => id, most);
}
