import { paths } from '../../../domain/collections.ts';
import { type Invoice, invoiceSchema } from '../../../domain/invoice/invoice.ts';
import { type Live, useLiveDoc } from '../../../lib/firebase/live.ts';

export const useInvoice = (id: string): Live<Invoice | null> => useLiveDoc(paths.invoice(id), invoiceSchema);
