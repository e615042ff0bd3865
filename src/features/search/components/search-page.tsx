import { Box, Button, Group, NativeSelect, Skeleton, Text, TextInput, VisuallyHidden } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconChevronDown, IconSearch, IconX } from '@tabler/icons-react';
import clsx from 'clsx';
import { useDeferredValue, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import listingCardClasses from '../../../components/listing/listing-card.module.css';
import { ListingCard } from '../../../components/listing/listing-card.tsx';
import { SourceMark } from '../../../components/listing/source-mark.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import textClasses from '../../../components/ui/text.module.css';
import { SORTS, STAGE_LABELS, type Stage } from '../../../domain/listing/options.ts';
import { beacon } from '../../../lib/api/beacon.ts';
import { useSearch } from '../data/use-search.ts';
import { SearchFilters } from './search-filters.tsx';
import classes from './search-page.module.css';

const SORT_LABELS = {
  relevance: 'Best match',
  newest: 'Newest',
  price: 'Lowest price',
  multiple: 'Lowest multiple',
  revenue: 'Highest revenue',
};

/** What is for sale. The whole state is in the address, so a search can be shared. */
export function SearchPage() {
  const [address, setAddress] = useSearchParams();
  // What was chosen shows at once; the address follows in a transition.
  const [params, setChosen] = useState(address);
  useEffect(() => setChosen(address), [address]);
  useEffect(() => beacon({ page: 'search' }), []);
  const setParams = (next: URLSearchParams) => {
    setChosen(next);
    setAddress(next, { preventScrollReset: true });
  };
  const [open, setOpen] = useState(false);
  const { data: newest, isError, isPlaceholderData, refetch } = useSearch(params);
  // Two dozen cards are drawn in slices: in one piece they would hold up a slow phone.
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
          <div className={open ? clsx(classes.filters, classes.open) : classes.filters}>
            <SearchFilters params={params} facets={data?.facets ?? null} onChange={setFilter} />
          </div>
        </div>
        <section aria-label="Results">
          <div className={clsx(classes.searchHead, classes.searchTitle)}>
            <h1 aria-live="polite">
              {total === undefined ? 'Projects for sale' : `${total} ${total === 1 ? 'project' : 'projects'} for sale`}
            </h1>
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
          <div className={classes.searchHead}>
            <ActiveFilters params={params} onChange={setFilter} onClear={() => setParams(new URLSearchParams())} />
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
          {isError && <ErrorState text="The projects could not be loaded." onRetry={() => void refetch()} />}
          {!data && !isError && (
            <div className={listingCardClasses.cards} role="status" aria-label="Loading">
              {Array.from({ length: 6 }, (_, i) => (
                <Skeleton key={i} height={390} radius="md" />
              ))}
            </div>
          )}
          {data && data.total > 0 && <VisuallyHidden component="h2">Results</VisuallyHidden>}
          {data?.total === 0 && (
            <EmptyState
              title="Nothing fits all of that"
              action={
                <Button variant="default" onClick={() => setParams(new URLSearchParams())}>
                  Clear all filters
                </Button>
              }
            >
              {data.all} projects are for sale. Take a filter away, or search for something broader.
            </EmptyState>
          )}
          {data && (
            <ul
              className={listingCardClasses.cards}
              aria-label="Projects"
              style={{ opacity: isPlaceholderData ? 0.6 : 1 }}
            >
              {data.cards.map((card, i) => (
                <li key={card.id}>
                  <ListingCard card={card} eager={i < 3} />
                </li>
              ))}
            </ul>
          )}
          {data && data.pages > 1 && (
            <Group component="nav" mt={24} aria-label="Pages">
              <Button
                variant="default"
                disabled={page <= 1}
                onClick={() => change((next) => next.set('page', String(page - 1)))}
              >
                Previous
              </Button>
              <Text size="sm" c="dimmed" span className={textClasses.num}>
                {page} of {data.pages}
              </Text>
              <Button
                variant="default"
                disabled={page >= data.pages}
                onClick={() => change((next) => next.set('page', String(page + 1)))}
              >
                Next
              </Button>
            </Group>
          )}
        </section>
      </div>
    </Box>
  );
}

function SearchBox({ initial, onSearch }: { initial: string; onSearch: (q: string) => void }) {
  const [text, setText] = useState(initial);
  return (
    <search>
      <form
        className={classes.searchBar}
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(text.trim());
        }}
      >
        <TextInput
          type="search"
          aria-label="Search projects"
          placeholder="Name, stack or need"
          leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit">Search</Button>
      </form>
    </search>
  );
}

function ActiveFilters({
  params,
  onChange,
  onClear,
}: {
  params: URLSearchParams;
  onChange: (edit: (next: URLSearchParams) => void) => void;
  onClear: () => void;
}) {
  const shown = [...params].filter(
    ([key, value]) => value && ['q', 'category', 'stage', 'minPrice', 'maxPrice'].includes(key),
  );
  if (!shown.length) return <span />;
  const label = (key: string, value: string) => {
    if (key === 'minPrice') return `from $${Number(value).toLocaleString('en-US')}`;
    if (key === 'maxPrice') return `up to $${Number(value).toLocaleString('en-US')}`;
    if (key === 'q') return `“${value}”`;
    return key === 'stage' ? (STAGE_LABELS[value as Stage] ?? value) : value;
  };
  return (
    <div className={classes.activeFilters}>
      {shown.map(([key, value]) => (
        <button
          key={`${key}=${value}`}
          type="button"
          aria-label={`Remove filter ${label(key, value)}`}
          onClick={() => onChange((next) => next.delete(key, value))}
        >
          {label(key, value)}
          <IconX size={14} aria-hidden />
        </button>
      ))}
      <Button variant="subtle" size="sm" onClick={onClear}>
        Clear all
      </Button>
    </div>
  );
}
