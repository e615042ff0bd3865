import { Box, Button, NativeSelect } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconChevronDown } from '@tabler/icons-react';
import clsx from 'clsx';
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SourceMark } from '../../../components/listing/source-mark.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { literally } from '../../../domain/search/language/understood.ts';
import { readAddress, type SearchState } from '../../../domain/search/search-address.ts';
import { SORTS } from '../../../domain/search/sorts.ts';
import { beacon } from '../../../lib/api/beacon.ts';
import { type SearchCard, useSearch } from '../data/use-search.ts';
import { ActiveFilters } from './active-filters.tsx';
import { SearchBox } from './search-box.tsx';
import { SearchFilters } from './search-filters.tsx';
import classes from './search-page.module.css';
import { SearchResults, SearchSkeleton } from './search-results.tsx';
import { UnderstoodText } from './understood-text.tsx';

const SORT_LABELS = {
  relevance: 'Best match',
  newest: 'Newest',
  price: 'Lowest price',
  multiple: 'Lowest multiple',
  revenue: 'Highest revenue',
  profit: 'Highest profit',
  mrr: 'Highest MRR',
  age: 'Youngest',
};

export interface SearchPageProps {
  /** What can be done with a project from its card. */
  cardCorner?: (card: SearchCard) => ReactNode;
  /** What can be done with the search itself. */
  save?: (search: SearchState) => ReactNode;
}

/** The projects for sale. The whole state is in the address, so that a search can be shared. */
export function SearchPage({ cardCorner, save }: SearchPageProps) {
  const [address, setAddress] = useSearchParams();
  // A choice shows at once; the address follows in a transition.
  const [params, setChosen] = useState(address);
  useEffect(() => setChosen(address), [address]);
  useEffect(() => beacon({ page: 'search' }), []);
  const setParams = (next: URLSearchParams) => {
    setChosen(next);
    setAddress(next, { preventScrollReset: true });
  };
  const [open, setOpen] = useState(false);
  const { data: newest, isError, isPlaceholderData, refetch } = useSearch(params);
  // Two dozen cards are rendered in slices: in one piece they would block a slow phone.
  const data = useDeferredValue(newest);

  const change = (edit: (next: URLSearchParams) => void) => {
    const next = new URLSearchParams(params);
    edit(next);
    setParams(next);
  };
  const setFilter = (edit: (next: URLSearchParams) => void) =>
    change((next) => {
      edit(next);
      next.delete('page');
    });
  const clear = () => setParams(new URLSearchParams());
  const total = data?.total;
  const page = Number(params.get('page') ?? 1);

  return (
    <Box pt={24}>
      <SearchBox
        key={params.get('q')}
        initial={params.get('q') ?? ''}
        onSearch={(q) => setFilter((next) => (q ? next.set('q', q) : next.delete('q')))}
      />
      <div className={classes.search}>
        <div>
          <Button
            variant="default"
            className={classes.filtersToggle}
            leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            Filters
          </Button>
          <div className={clsx(classes.filters, open && classes.open)}>
            <SearchFilters params={params} facets={data?.facets ?? null} onChange={setFilter} />
          </div>
        </div>
        <section aria-label="Results">
          <div className={clsx(classes.head, classes.title)}>
            <h1 aria-live="polite">
              {total === undefined ? 'Projects for sale' : `${total} ${total === 1 ? 'project' : 'projects'} for sale`}
            </h1>
            {save?.(readAddress(params).state)}
            <NativeSelect
              aria-label="Sort by"
              rightSection={<IconChevronDown size={16} stroke={1.6} aria-hidden />}
              rightSectionPointerEvents="none"
              value={params.get('sort') ?? 'newest'}
              onChange={(event) => {
                const sort = event.currentTarget.value;
                setFilter((next) => next.set('sort', sort));
              }}
              data={SORTS.map((value) => ({ value, label: SORT_LABELS[value] }))}
            />
          </div>
          <div className={classes.head}>
            <ActiveFilters params={params} onChange={setFilter} onClear={clear} />
            <p className={classes.legend}>
              <span>
                <SourceMark source="recomputed" decorative /> Recomputed
              </span>
              <span>
                <SourceMark source="document" decorative /> Document checked
              </span>
              <span>
                <SourceMark source="self" decorative /> Seller says
              </span>
            </p>
          </div>
          <UnderstoodText
            understood={data?.understood ?? []}
            onLiteral={() => setFilter((next) => next.set('q', literally(next.get('q') ?? '')))}
          />
          {isError && <ErrorState text="The projects could not be loaded." onRetry={() => void refetch()} />}
          {!data && !isError && <SearchSkeleton />}
          {data && (
            <SearchResults
              answer={data}
              cardCorner={cardCorner}
              outdated={isPlaceholderData}
              page={page}
              onPage={(wanted) => change((next) => next.set('page', String(wanted)))}
              onClear={clear}
            />
          )}
        </section>
      </div>
    </Box>
  );
}
