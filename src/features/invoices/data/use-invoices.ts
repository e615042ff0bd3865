import { collection, limit, orderBy, query, where } from 'firebase/firestore';
import { paths } from '../../../domain/collections.ts';
import { type Invoice, invoiceSchema } from '../../../domain/invoice/invoice.ts';
import { firestore } from '../../../lib/firestore.ts';
import { type Live, useLiveDoc, useLiveQuery } from '../../../lib/live.ts';

/** One's invoices as payer or payee, newest first. */
export const useInvoices = (uid: string): Live<Invoice[]> =>
  useLiveQuery(
    `invoices:${uid}`,
    () =>
      query(
        collection(firestore, paths.invoices()),
        where('participants', 'array-contains', uid),
        orderBy('issuedAt', 'desc'),
        limit(100),
      ),
    invoiceSchema,
  );

export const useInvoice = (invoiceId: string): Live<Invoice | null> =>
  useLiveDoc(paths.invoice(invoiceId), invoiceSchema);
