import type { DealRole } from '../../domain/deal/states.ts';
import { PayoutWaits } from '../../features/invoices/components/payouts.tsx';
import { useInvoice } from '../../lib/firebase/deal-reads.ts';

/** Above a tab of a paid deal: what its money waits for. */
export function DealPayout({ invoiceId, role }: { invoiceId: string; role: DealRole }) {
  const { data: invoice } = useInvoice(invoiceId);
  return invoice ? <PayoutWaits invoice={invoice} role={role} /> : null;
}
