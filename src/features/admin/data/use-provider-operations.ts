import { useQuery } from '@tanstack/react-query';
import type { Invoice } from '../../../domain/invoice/invoice.ts';
import { callApi } from '../../../lib/api/call-api.ts';

const POLL_MS = 2000;

/** What the payment provider was asked to do about an invoice; polled until nothing is waiting for its response. */
export const useProviderOperations = (invoice: Invoice) =>
  useQuery({
    // Every decision about the money changes the invoice, and so fetches this again.
    queryKey: ['operations', invoice.id, JSON.stringify(invoice.parts), invoice.checkout?.sessionId ?? ''],
    queryFn: () => callApi('getOperations', { invoiceId: invoice.id }),
    refetchInterval: ({ state }) => state.data?.operations.some((one) => one.state === 'waiting') && POLL_MS,
  });
