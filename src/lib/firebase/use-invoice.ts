import { paths } from '../../domain/collections.ts';
import { type Invoice, invoiceSchema } from '../../domain/invoice/invoice.ts';
import { type Live, useLiveDoc } from './live.ts';

/** One invoice, which deals and administrators’ pages show as well; null where it does not exist. A null id subscribes to nothing. */
export const useInvoice = (invoiceId: string | null): Live<Invoice | null> =>
  useLiveDoc(invoiceId && paths.invoice(invoiceId), invoiceSchema);
