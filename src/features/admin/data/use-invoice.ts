import { paths } from '../../../domain/collections.ts';
import { type Invoice, invoiceSchema } from '../../../domain/invoice/invoice.ts';
import { type Live, useLiveDoc } from '../../../lib/firebase/live.ts';

/** One invoice; null where it does not exist. A null id subscribes to nothing. */
export const useInvoice = (id: string | null): Live<Invoice | null> =>
  useLiveDoc(id && paths.invoice(id), invoiceSchema);
