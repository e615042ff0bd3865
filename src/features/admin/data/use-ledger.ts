import { useQuery } from '@tanstack/react-query';
import type { Invoice } from '../../../domain/invoice/invoice.ts';
import { callApi } from '../../../lib/api/call-api.ts';

/** The ledger of an invoice, fetched again when the states of its parts change. */
export const useLedger = (invoice: Invoice) =>
  useQuery({
    queryKey: ['ledger', invoice.id, invoice.state, JSON.stringify(invoice.parts.map((part) => part.state))],
    queryFn: () => callApi('getLedger', { invoiceId: invoice.id }),
  });
