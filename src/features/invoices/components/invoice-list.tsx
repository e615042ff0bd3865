import { InvoiceState } from '../../../components/money/invoice-state.tsx';
import { type DataColumn, DataTable } from '../../../components/table/data-table.tsx';
import { ListFoot } from '../../../components/table/list-foot.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Money } from '../../../components/ui/money.tsx';
import textClasses from '../../../components/ui/text.module.css';
import type { Invoice } from '../../../domain/invoice/invoice.ts';
import { formatDate } from '../../../domain/shared/time.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import type { Pages } from '../../../lib/firebase/pages.ts';

interface InvoiceListProps {
  invoices: Pages<Invoice>;
  uid: string;
}

/** The invoices that `uid` pays or is paid by, each leading to it. */
export function InvoiceList({ invoices: { status, data, total, showMore, retry }, uid }: InvoiceListProps) {
  const columns: DataColumn<Invoice>[] = [
    { head: 'Invoice', cell: ({ number }) => <span className={textClasses.num}>{number}</span> },
    { head: 'For', cell: ({ kind, listingTitle }) => `${listingTitle}${kind === 'fee' ? ', fee' : ''}`, typed: true },
    { head: 'With', cell: ({ payer, payee }) => (payer.uid === uid ? payee : payer).legalName, typed: true },
    { head: 'Issued', cell: ({ issuedAt }) => formatDate(issuedAt), muted: true },
    {
      head: 'State',
      cell: (invoice) => <InvoiceState invoice={invoice} viewer={invoice.payer.uid === uid ? 'payer' : 'payee'} />,
    },
    { head: 'Amount', cell: ({ amount }) => <Money cents={amount} exact />, number: true },
  ];
  return (
    <DataTable
      columns={columns}
      rows={data}
      rowKey={({ id }) => id}
      to={({ id }) => sitePaths.invoice(id)}
      status={status}
      errorText="Your invoices could not be loaded."
      onRetry={retry}
      foot={<ListFoot shown={data.length} total={total} onMore={showMore} />}
      empty={<EmptyState title="No invoices here">An invoice is issued when an offer is accepted.</EmptyState>}
    />
  );
}
