import { type Invoice, invoiceSchema } from '../../../domain/invoice/invoice.ts';
import { dealQueries } from '../../../domain/queries/deal-queries.ts';
import { type Live, useLiveQuery } from '../../../lib/firebase/live.ts';

/** The invoices a user pays or receives, newest first. */
export const useInvoices = (uid: string): Live<Invoice[]> => useLiveQuery(dealQueries.myInvoices(uid), invoiceSchema);
