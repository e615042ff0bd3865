import { InvoiceState } from '../../../components/money/invoice-state.tsx';
import { type DataColumn, DataTable } from '../../../components/table/data-table.tsx';
import { usePagedRows } from '../../../components/table/list-rows.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Money } from '../../../components/ui/money.tsx';
import textClasses from '../../../components/ui/text.module.css';
import type { Invoice } from '../../../domain/invoice/invoice.ts';
import { isolateText } from '../../../domain/shared/isolate-text.ts';
import { formatCalendarDate } from '../../../domain/shared/time.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import type { Pages } from '../../../lib/firebase/pages.ts';

interface InvoiceListProps {
  invoices: Pages<Invoice>;
  uid: string;
}

/** Invoices that `uid` pays or receives, each linked to its page. */
export function InvoiceList({ invoices, uid }: InvoiceListProps) {
  const otherOf = ({ payer, payee }: Invoice) => (payer.uid === uid ? payee : payer).legalName;
  const { rows, filter, foot, isFiltered } = usePagedRows(invoices, {
    label: 'Filter by number, project or name',
    textOf: (invoice) => `${invoice.number} ${invoice.listingTitle} ${otherOf(invoice)}`,
  });
  const columns: DataColumn<Invoice>[] = [
    { head: 'Invoice', cell: ({ number }) => <span className={textClasses.num}>{number}</span> },
    {
      head: 'For',
      cell: ({ kind, listingTitle }) => `${isolateText(listingTitle)}${kind === 'fee' ? ', fee' : ''}`,
      typed: true,
      phone: 'below',
    },
    { head: 'With', cell: otherOf, typed: true, phone: 'below' },
    { head: 'Issued', cell: ({ issuedAt }) => formatCalendarDate(issuedAt), muted: true, phone: 'below' },
    {
      head: 'State',
      phone: 'below',
      cell: (invoice) => <InvoiceState invoice={invoice} viewer={invoice.payer.uid === uid ? 'payer' : 'payee'} />,
    },
    { head: 'Amount', cell: ({ amount }) => <Money cents={amount} exact />, number: true, phone: 'beside' },
  ];
  return (
    <>
      {filter}
      <DataTable
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        to={({ id }) => sitePaths.invoice(id)}
        status={invoices.status}
        errorText="Your invoices could not be loaded."
        onRetry={invoices.retry}
        empty={
          !isFiltered && (
            <EmptyState title="No invoices here">An invoice is issued when an offer is accepted.</EmptyState>
          )
        }
      />
      {foot}
    </>
  );
}
