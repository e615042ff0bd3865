import { InvoiceState } from '../../../../components/money/invoice-state.tsx';
import { Money } from '../../../../components/ui/money.tsx';
import textClasses from '../../../../components/ui/text.module.css';
import { type Invoice, TEST_LABEL } from '../../../../domain/invoice/invoice.ts';
import { formatDate } from '../../../../domain/shared/time.ts';
import { INVOICE_ROWS } from '../../data/use-invoices.ts';
import type { List } from '../../data/use-list.ts';
import { type AdminColumn, AdminList } from '../list/admin-list.tsx';
import { useRowLink } from '../list/use-row-link.ts';

const COLUMNS: AdminColumn<Invoice>[] = [
  {
    head: 'Invoice',
    cell: ({ number }) => <span className={textClasses.num}>{number}</span>,
    text: ({ number }) => number,
  },
  {
    head: 'For',
    cell: ({ kind, listingTitle }) => `${listingTitle}, ${kind}`,
    text: ({ kind, listingTitle }) => `${listingTitle}, ${kind}`,
    typed: true,
  },
  { head: 'Payer', cell: ({ payer }) => payer.legalName, text: ({ payer }) => payer.legalName, typed: true },
  { head: 'Payee', cell: ({ payee }) => payee.legalName, text: ({ payee }) => payee.legalName, typed: true },
  {
    head: 'Issued',
    cell: ({ issuedAt }) => formatDate(issuedAt),
    text: ({ issuedAt }) => issuedAt.toISOString(),
  },
  {
    head: 'State',
    cell: (invoice) => <InvoiceState invoice={invoice} viewer={null} />,
    text: ({ state, isTest }) => (isTest ? `${state}, ${TEST_LABEL.toLowerCase()}` : state),
  },
  {
    head: 'Amount',
    cell: ({ amount }) => <Money cents={amount} exact />,
    text: ({ amount }) => (amount / 100).toFixed(2),
    number: true,
  },
];

/** Invoices as a table; a row opens its details above. */
export function InvoiceList({ list }: { list: List<Invoice> }) {
  const linkTo = useRowLink('invoice');
  return <AdminList noun="invoices" list={list} rows={INVOICE_ROWS} columns={COLUMNS} to={({ id }) => linkTo(id)} />;
}
