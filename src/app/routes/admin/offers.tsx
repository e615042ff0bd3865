import { Title } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import { offerTone } from '../../../components/deal/offer-tone.ts';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Money } from '../../../components/ui/money.tsx';
import { StateChip } from '../../../components/ui/state-chip.tsx';
import type { Deal } from '../../../domain/deal/deal.ts';
import { STAGE_NAMES } from '../../../domain/deal/states.ts';
import { OFFER_STATE_LABELS, type OfferState } from '../../../domain/offer/states.ts';
import { MONEY_SORTS } from '../../../domain/queries/live-queries.ts';
import { formatMoment } from '../../../domain/shared/time.ts';
import { DealDetails } from '../../../features/admin/components/deals/deal-details.tsx';
import { AdminList, type Column } from '../../../features/admin/components/list/admin-list.tsx';
import { AdminSearch } from '../../../features/admin/components/list/admin-search.tsx';
import { Filters } from '../../../features/admin/components/list/filters.tsx';
import { PartyFilter } from '../../../features/admin/components/list/party-filter.tsx';
import { SortSelect, useSort } from '../../../features/admin/components/list/sort-select.tsx';
import { useSought } from '../../../features/admin/data/use-list.ts';
import { DEAL_ROWS, useAllOffers, useOneDeal } from '../../../features/admin/data/use-money.ts';
import { NotFound } from '../../not-found.tsx';

const FILTERS = { all: 'All', ...OFFER_STATE_LABELS };
const price = ({ offer }: Deal): number => offer?.price ?? 0;
const COLUMNS: Column<Deal>[] = [
  { head: 'Project', cell: ({ listing }) => listing.title, text: ({ listing }) => listing.title },
  { head: 'Buyer', cell: ({ buyer }) => buyer.name, text: ({ buyer }) => buyer.name },
  { head: 'Seller', cell: ({ seller }) => seller.name, text: ({ seller }) => seller.name },
  {
    head: 'Offer',
    cell: ({ offer }) =>
      offer && <StateChip tone={offerTone(offer.state)}>{OFFER_STATE_LABELS[offer.state]}</StateChip>,
    text: ({ offer }) => offer?.state ?? '',
  },
  { head: 'Deal', cell: ({ stage }) => STAGE_NAMES[stage], text: ({ stage }) => stage },
  {
    head: 'Last change',
    cell: ({ offer }) => offer && formatMoment(offer.changedAt),
    text: ({ offer }) => offer?.changedAt.toISOString() ?? '',
  },
  {
    head: 'Asked',
    cell: ({ listing }) => <Money cents={listing.askingPrice} />,
    text: ({ listing }) => (listing.askingPrice / 100).toFixed(2),
    figure: true,
  },
  {
    head: 'Offered',
    cell: (deal) => <Money cents={price(deal)} />,
    text: (deal) => (price(deal) / 100).toFixed(2),
    figure: true,
  },
];

export function Component() {
  const [params] = useSearchParams();
  const asked = params.get('state') ?? 'all';
  const chosen = params.get('deal');
  const state = (asked in FILTERS ? asked : 'all') as OfferState | 'all';
  const party = params.get('party');
  const sort = useSort(MONEY_SORTS, 'newest');
  const sought = useSought();
  const list = useAllOffers(state, party, sort);
  return (
    <>
      <Title order={1} mb={20}>
        Offers
      </Title>
      {chosen && <Chosen key={chosen} id={chosen} />}
      {party ? (
        <PartyFilter uid={party} />
      ) : (
        <AdminSearch
          label="Find an offer"
          by="The project’s title or id, or the email, username or id of either side"
        />
      )}
      {!party && !sought && <Filters name="state" options={FILTERS} label="Offers" keep={['sort']} />}
      {!sought && <SortSelect sorts={MONEY_SORTS} sort={sort} />}
      <AdminList
        what="offers"
        list={list}
        rows={DEAL_ROWS}
        columns={COLUMNS}
        to={(deal) => `?${new URLSearchParams({ ...Object.fromEntries(params), deal: deal.id })}`}
      />
    </>
  );
}

function Chosen({ id }: { id: string }) {
  const { status, data, retry } = useOneDeal(id);
  if (status === 'error') return <ErrorState text="The deal could not be loaded." onRetry={retry} />;
  if (status === 'loading') return null;
  return data ? <DealDetails deal={data} /> : <NotFound what="deal" />;
}
