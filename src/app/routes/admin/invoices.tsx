import { Text } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { TextLink } from '../../../components/ui/link.tsx';
import { PageTitle } from '../../../components/ui/page.tsx';
import { INVOICE_STATE_LABELS } from '../../../domain/invoice/invoice.ts';
import { MONEY_SORTS } from '../../../domain/queries/admin-queries.ts';
import { adminPaths } from '../../../domain/site-paths.ts';
import { AdminSearch } from '../../../features/admin/components/list/admin-search.tsx';
import { Filters, PartyFilter } from '../../../features/admin/components/list/filters.tsx';
import { ListBar } from '../../../features/admin/components/list/list-bar.tsx';
import { SortSelect, useSort } from '../../../features/admin/components/list/sort-select.tsx';
import { InvoiceDetails } from '../../../features/admin/components/money/invoice-details.tsx';
import { AccountantCsv, InvoiceList } from '../../../features/admin/components/money/invoice-list.tsx';
import { type InvoiceFilter, useInvoices } from '../../../features/admin/data/money-reads.ts';
import { useSearchText } from '../../../features/admin/data/use-admin-search.ts';
import { useInvoice } from '../../../lib/firebase/deal-reads.ts';
import { useChoice } from '../../../lib/use-choice.ts';
import { NotFound } from '../../not-found.tsx';

const FILTERS: Record<InvoiceFilter, string> = {
  all: 'All',
  ...INVOICE_STATE_LABELS,
  held: 'Money held',
  purchase: 'Purchases',
  fee: 'Fees',
  membership: 'Memberships',
};

export function Component() {
  const [params] = useSearchParams();
  const filter = useChoice('filter', FILTERS, 'all');
  const selected = params.get('invoice');
  const party = params.get('party');
  const sort = useSort(MONEY_SORTS, 'newest');
  const searchText = useSearchText();
  const list = useInvoices(filter, party, sort);
  return (
    <>
      <PageTitle>Invoices</PageTitle>
      <AccountantCsv />
      <Text size="sm" mb="md">
        <TextLink to={adminPaths.ledger}>The ledger by day, account and deal</TextLink>
      </Text>
      {selected && <SelectedInvoice key={selected} id={selected} />}
      <ListBar>
        {party ? (
          <PartyFilter uid={party} />
        ) : (
          <AdminSearch
            label="Find an invoice"
            description="Its number, or the email, username or id of the payer or payee"
          />
        )}
        {!party && !searchText && (
          <Filters name="filter" options={FILTERS} current={filter} label="Invoices" keep={['sort']} />
        )}
        {!searchText && (party || filter !== 'held') && <SortSelect sorts={MONEY_SORTS} sort={sort} />}
      </ListBar>
      <InvoiceList list={list} />
    </>
  );
}

function SelectedInvoice({ id }: { id: string }) {
  const { status, data, retry } = useInvoice(id);
  if (status === 'error') return <ErrorState text="The invoice could not be loaded." onRetry={retry} />;
  if (status === 'loading') return null;
  return data ? <InvoiceDetails invoice={data} /> : <NotFound what="invoice" />;
}
