import { paths } from '../../../domain/collections.ts';
import { type Invoice, invoiceSchema } from '../../../domain/invoice/invoice.ts';
import { liveQueries } from '../../../domain/queries/live-queries.ts';
import { type Live, useLiveDoc, useLiveQuery } from '../../../lib/firebase/live.ts';

/** The invoices a user pays or receives, newest first. */
export const useInvoices = (uid: string): Live<Invoice[]> => useLiveQuery(liveQueries.myInvoices(uid), invoiceSchema);

/** One invoice; null where it does not exist. A null id subscribes to nothing. */
export const useInvoice = (invoiceId: string | null): Live<Invoice | null> =>
  useLiveDoc(invoiceId && paths.invoice(invoiceId), invoiceSchema);
