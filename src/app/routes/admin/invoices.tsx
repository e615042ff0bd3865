import { Title } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import { invoiceTone } from '../../../components/invoice/invoice-tone.ts';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Money } from '../../../components/ui/money.tsx';
import { StateChip } from '../../../components/ui/state-chip.tsx';
import textClasses from '../../../components/ui/text.module.css';
import { INVOICE_STATE_LABELS, type Invoice } from '../../../domain/invoice/invoice.ts';
import { MONEY_SORTS } from '../../../domain/queries/live-queries.ts';
import { formatDate } from '../../../domain/shared/time.ts';
import { AdminList, type Column } from '../../../features/admin/components/list/admin-list.tsx';
import { AdminSearch } from '../../../features/admin/components/list/admin-search.tsx';
import { Filters } from '../../../features/admin/components/list/filters.tsx';
import { PartyFilter } from '../../../features/admin/components/list/party-filter.tsx';
import { SortSelect, useSort } from '../../../features/admin/components/list/sort-select.tsx';
import { InvoiceDetails } from '../../../features/admin/components/money/invoice-details.tsx';
import { useSought } from '../../../features/admin/data/use-list.ts';
import { INVOICE_ROWS, useAllInvoices, useOneInvoice } from '../../../features/admin/data/use-money.ts';
import { NotFound } from '../../not-found.tsx';

const FILTERS = {
  all: 'All',
  ...INVOICE_STATE_LABELS,
  purchase: 'Purchases',
  fee: 'Fees',
  membership: 'Memberships',
};
const COLUMNS: Column<Invoice>[] = [
  {
    head: 'Invoice',
    cell: ({ number }) => <span className={textClasses.num}>{number}</span>,
    text: ({ number }) => number,
  },
  {
    head: 'For',
    cell: ({ kind, listingTitle }) => `${listingTitle}, ${kind}`,
    text: ({ kind, listingTitle }) => `${listingTitle}, ${kind}`,
  },
  { head: 'Payer', cell: ({ payer }) => payer.legalName, text: ({ payer }) => payer.legalName },
  { head: 'Payee', cell: ({ payee }) => payee.legalName, text: ({ payee }) => payee.legalName },
  { head: 'Issued', cell: ({ issuedAt }) => formatDate(issuedAt), text: ({ issuedAt }) => issuedAt.toISOString() },
  {
    head: 'State',
    cell: ({ state }) => <StateChip tone={invoiceTone(state)}>{INVOICE_STATE_LABELS[state]}</StateChip>,
    text: ({ state }) => state,
  },
  {
    head: 'Amount',
    cell: ({ amount }) => <Money cents={amount} exact />,
    text: ({ amount }) => (amount / 100).toFixed(2),
    figure: true,
  },
];

export function Component() {
  const [params] = useSearchParams();
  const asked = params.get('filter') ?? 'all';
  const filter = (asked in FILTERS ? asked : 'all') as keyof typeof FILTERS;
  const chosen = params.get('invoice');
  const party = params.get('party');
  const sort = useSort(MONEY_SORTS, 'newest');
  const sought = useSought();
  const list = useAllInvoices(filter, party, sort);
  return (
    <>
      <Title order={1} mb={20}>
        Invoices
      </Title>
      {chosen && <Chosen key={chosen} id={chosen} />}
      {party ? (
        <PartyFilter uid={party} />
      ) : (
        <AdminSearch label="Find an invoice" by="Its number, or the email, username or id of who pays or is paid" />
      )}
      {!party && !sought && <Filters name="filter" options={FILTERS} label="Invoices" keep={['sort']} />}
      {!sought && <SortSelect sorts={MONEY_SORTS} sort={sort} />}
      <AdminList
        what="invoices"
        list={list}
        rows={INVOICE_ROWS}
        columns={COLUMNS}
        to={({ id }) => `?${new URLSearchParams({ ...Object.fromEntries(params), invoice: id })}`}
      />
    </>
  );
}

function Chosen({ id }: { id: string }) {
  const { status, data, retry } = useOneInvoice(id);
  if (status === 'error') return <ErrorState text="The invoice could not be loaded." onRetry={retry} />;
  if (status === 'loading') return null;
  return data ? <InvoiceDetails invoice={data} /> : <NotFound what="invoice" />;
}
