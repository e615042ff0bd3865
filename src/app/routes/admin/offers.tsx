import { useSearchParams } from 'react-router-dom';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { PageTitle } from '../../../components/ui/page.tsx';
import { OFFER_STATE_LABELS } from '../../../domain/offer/states.ts';
import { MONEY_SORTS } from '../../../domain/queries/admin-queries.ts';
import { DealDetails } from '../../../features/admin/components/deals/deal-details.tsx';
import { OfferList } from '../../../features/admin/components/deals/offer-list.tsx';
import { AdminSearch } from '../../../features/admin/components/list/admin-search.tsx';
import { Filters, PartyFilter } from '../../../features/admin/components/list/filters.tsx';
import { ListBar } from '../../../features/admin/components/list/list-bar.tsx';
import { SortSelect, useSort } from '../../../features/admin/components/list/sort-select.tsx';
import { type OfferFilter, useDeal, useOffers } from '../../../features/admin/data/deal-reads.ts';
import { useSearchText } from '../../../features/admin/data/use-admin-search.ts';
import { useChoice } from '../../../lib/use-choice.ts';
import { NotFound } from '../../not-found.tsx';

const FILTERS: Record<OfferFilter, string> = { all: 'All', ...OFFER_STATE_LABELS, disputed: 'Disputes to decide' };

export function Component() {
  const [params] = useSearchParams();
  const state = useChoice('state', FILTERS, 'all');
  const selected = params.get('deal');
  const party = params.get('party');
  const sort = useSort(MONEY_SORTS, 'newest');
  const searchText = useSearchText();
  const list = useOffers(state, party, sort);
  return (
    <>
      <PageTitle>Offers</PageTitle>
      {selected && <SelectedDeal key={selected} id={selected} />}
      <ListBar>
        {party ? (
          <PartyFilter uid={party} />
        ) : (
          <AdminSearch
            label="Find an offer"
            description="The project’s title or id, or the email, username or id of either side"
          />
        )}
        {!party && !searchText && (
          <Filters name="state" options={FILTERS} current={state} label="Offers" keep={['sort']} />
        )}
        {!searchText && <SortSelect sorts={MONEY_SORTS} sort={sort} />}
      </ListBar>
      <OfferList list={list} />
    </>
  );
}

function SelectedDeal({ id }: { id: string }) {
  const { status, data, retry } = useDeal(id);
  if (status === 'error') return <ErrorState text="The deal could not be loaded." onRetry={retry} />;
  if (status === 'loading') return null;
  return data ? <DealDetails deal={data} /> : <NotFound what="deal" />;
}
