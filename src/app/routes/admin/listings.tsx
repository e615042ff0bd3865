import { useSearchParams } from 'react-router-dom';
import { PageTitle } from '../../../components/ui/page.tsx';
import { LISTING_STATE_LABELS, type ListingState } from '../../../domain/listing/states.ts';
import { AGE_SORTS } from '../../../domain/queries/admin-queries.ts';
import { AdminSearch } from '../../../features/admin/components/list/admin-search.tsx';
import { Filters } from '../../../features/admin/components/list/filters.tsx';
import { ListBar } from '../../../features/admin/components/list/list-bar.tsx';
import { SortSelect, useSort } from '../../../features/admin/components/list/sort-select.tsx';
import { SelectedListing } from '../../../features/admin/components/listings/listing-details.tsx';
import { ListingList } from '../../../features/admin/components/listings/listing-list.tsx';
import { useListings } from '../../../features/admin/data/listing-reads.ts';
import { useSearchText } from '../../../features/admin/data/use-admin-search.ts';
import { useChoice } from '../../../lib/use-choice.ts';

const FILTERS: Record<ListingState | 'all', string> = { all: 'All', ...LISTING_STATE_LABELS };

export function Component() {
  const state = useChoice('state', FILTERS, 'all');
  const selected = useSearchParams()[0].get('listing');
  const sort = useSort(AGE_SORTS, 'newest');
  const searchText = useSearchText();
  const list = useListings(state, sort);
  return (
    <>
      <PageTitle>Listings</PageTitle>
      {selected && <SelectedListing key={selected} id={selected} />}
      <ListBar>
        <AdminSearch label="Find a listing" description="Words in the title, or its id" />
        {!searchText && (
          <>
            <Filters name="state" options={FILTERS} current={state} label="Listings" keep={['sort']} />
            <SortSelect sorts={AGE_SORTS} sort={sort} />
          </>
        )}
      </ListBar>
      <ListingList list={list} />
    </>
  );
}
