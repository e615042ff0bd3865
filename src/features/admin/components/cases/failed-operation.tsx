import { useInvoice } from '../../../../lib/firebase/deal-reads.ts';
import { ProviderOperations } from '../money/provider-operations.tsx';

/** The payment operation a case is about, with what can be done about it. */
export function FailedOperation({ invoiceId, operationId }: { invoiceId: string; operationId: string }) {
  const invoice = useInvoice(invoiceId).data;
  return invoice ? <ProviderOperations invoice={invoice} only={operationId} /> : null;
}
