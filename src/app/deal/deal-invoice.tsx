import { ErrorState } from '../../components/ui/error-state.tsx';
import { RowsSkeleton } from '../../components/ui/rows-skeleton.tsx';
import type { User } from '../../domain/account/user.ts';
import type { Deal } from '../../domain/deal/deal.ts';
import { InvoiceView } from '../../features/invoices/components/invoice-view.tsx';
import { useInvoice } from '../../features/invoices/data/use-invoices.ts';

/** A deal's purchase invoice. */
export function DealInvoice({ deal, me }: { deal: Deal; me: User }) {
  const { status, data, retry } = useInvoice(deal.purchase?.invoiceId ?? '-');
  if (status === 'error') return <ErrorState text="The invoice could not be loaded." onRetry={retry} />;
  if (!data) return <RowsSkeleton />;
  return <InvoiceView invoice={data} me={me} />;
}
