import { Money } from '../../../../components/ui/money.tsx';
import { StateChip } from '../../../../components/ui/state-chip.tsx';
import textClasses from '../../../../components/ui/text.module.css';
import type { Invoice } from '../../../../domain/invoice/invoice.ts';
import { invoiceStatus } from '../../../../domain/invoice/invoice-status.ts';
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
    cell: (invoice) => {
      const { label, tone } = invoiceStatus(invoice, null);
      return <StateChip tone={tone}>{label}</StateChip>;
    },
    text: ({ state }) => state,
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
