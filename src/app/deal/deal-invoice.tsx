import { ErrorState } from '../../components/ui/error-state.tsx';
import { Muted } from '../../components/ui/muted.tsx';
import { RowsSkeleton } from '../../components/ui/rows-skeleton.tsx';
import type { User } from '../../domain/account/user.ts';
import type { Deal } from '../../domain/deal/deal.ts';
import type { DealRole } from '../../domain/deal/states.ts';
import { InvoiceView } from '../../features/invoices/components/invoice-view.tsx';
import { OutsidePayment } from '../../features/invoices/components/outside-payment.tsx';
import { PayoutWaits } from '../../features/invoices/components/payout-waits.tsx';
import { useInvoice } from '../../lib/firebase/deal-reads.ts';

/** A deal's purchase invoice, and how it is settled outside. */
export function DealInvoice({ deal, role, me }: { deal: Deal; role: DealRole; me: User }) {
  const { status, data, retry } = useInvoice(deal.purchase?.invoiceId ?? null);
  if (!deal.purchase) {
    return <Muted inherit>The invoice appears here once an offer is accepted.</Muted>;
  }
  if (status === 'error') return <ErrorState text="The invoice could not be loaded." onRetry={retry} />;
  if (!data) return <RowsSkeleton />;
  return (
    <>
      <InvoiceView invoice={data} me={me} />
      <OutsidePayment deal={deal} invoice={data} role={role} />
    </>
  );
}

/** Above a tab of a paid deal: what its money waits for. */
export function DealPayout({ invoiceId, role }: { invoiceId: string; role: DealRole }) {
  const { data: invoice } = useInvoice(invoiceId);
  return invoice ? <PayoutWaits invoice={invoice} role={role} /> : null;
}
