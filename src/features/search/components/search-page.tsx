import { Box } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import clsx from 'clsx';
import { lazy, type ReactNode, Suspense, useDeferredValue, useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Note } from '../../../components/ui/note.tsx';
import { withParsedOrder } from '../../../domain/search/language/understood.ts';
import { NO_FILTERS } from '../../../domain/search/parse-search-address.ts';
import { type SearchState, searchAddress, searchParams } from '../../../domain/search/search-address.ts';
import { beacon } from '../../../lib/api/beacon.ts';
import { HEAD_PLACE } from '../../../lib/head-place.ts';
import { typedPrices } from '../../../lib/session/typed-prices.ts';
import type { SearchCard } from '../data/use-search.ts';
import { useSteadySearch } from '../data/use-search.ts';
import { ActiveFilters } from './active-filters.tsx';
import { chipsOf, searchTitle } from './chips.ts';
import { FilterSheet } from './filter-sheet.tsx';
import { ResultsHead } from './results-head.tsx';
import { SearchBox } from './search-box.tsx';
import { IgnoredNote, PartialNote, SourceLegend, UnderstoodText } from './search-notes.tsx';
import classes from './search-page.module.css';
import { SearchResults, SearchSkeleton } from './search-results.tsx';
import { useSearchAddress } from './use-search-address.ts';

/** Loads after the page (on phones, with the sheet), so that the projects come first. */
const FilterPanel = lazy(() => import('./filter-panel.tsx').then((module) => ({ default: module.FilterPanel })));

export interface SearchPageProps {
  /** Action on a project, shown on its card. */
  cardCorner?: (card: SearchCard) => ReactNode;
  /** Action on the search itself. */
  save?: (search: SearchState) => ReactNode;
}

/** The search page for projects. Its entire state is in the URL, so that searches can be shared. */
export function SearchPage({ cardCorner, save }: SearchPageProps) {
  const { state, ignored, addressWith, open, change } = useSearchAddress();
  const { answer: newest, isOutdated, isError, isFetching, isOffline, retry } = useSteadySearch(searchParams(state));
  // Deferred, because rendering two dozen cards at once would block a slow phone.
  const answer = useDeferredValue(newest);
  const { understood, unused } = answer && !isOutdated ? answer : { understood: [], unused: [] };
  const isWide = useMediaQuery('(min-width: 861px)', true, { getInitialValueInEffect: false });
  // Phones have no room to compare columns in a table.
  const shownView = isWide ? state.view : 'grid';
  const ordered = { ...withParsedOrder(state, understood), view: shownView };
  const chips = chipsOf(state, typedPrices.textOf);
  const title = searchTitle(chips, state.page);
  useEffect(() => beacon({ page: 'search' }), []);
  const [head, setHead] = useState<Element | null>(null);
  useLayoutEffect(() => setHead(isWide ? document.getElementById(HEAD_PLACE) : null), [isWide]);
  useEffect(() => {
    document.title = title;
  }, [title]);

  const { view, sort, order } = state;
  const cleared: SearchState = { ...NO_FILTERS, view, sort: sort === 'relevance' ? undefined : sort, order };
  const clear = () => open(searchAddress(cleared));
  const panel = (
    <Suspense fallback={<div className={classes.panelToCome} />}>
      <FilterPanel state={state} facets={answer?.facets} onChange={change} />
    </Suspense>
  );
  const box = (
    <SearchBox
      key={state.q}
      initial={state.q}
      placeholder={isWide ? `Search ${answer?.all ?? ''} projects by name, stack or need` : 'Search projects'}
      onSearch={(q) => change({ q, sort: q || sort !== 'relevance' ? sort : undefined })}
    >
      {!isWide && (
        <FilterSheet active={chips.length} total={isOutdated ? undefined : answer?.total} onClear={clear}>
          {panel}
        </FilterSheet>
      )}
    </SearchBox>
  );
  return (
    <Box pt={{ base: 'smd', sm: head ? 'smd' : 'mlg' }}>
      {head ? (
        createPortal(box, head)
      ) : (
        <div className={classes.top}>
          {box}
          {!isWide && chips.length > 0 && <ActiveFilters chips={chips} onChange={change} onClear={clear} />}
        </div>
      )}
      <ResultsHead state={ordered} total={answer?.total} addressWith={addressWith} onChange={change} hasViews={isWide}>
        {isWide && save?.(state)}
      </ResultsHead>
      <div className={classes.search}>
        {isWide && <section aria-label="Filters">{panel}</section>}
        <section aria-label="Results" aria-busy={isFetching}>
          {isWide && (
            <div className={classes.bar}>
              {chips.length > 0 && <ActiveFilters chips={chips} onChange={change} onClear={clear} />}
              <SourceLegend />
            </div>
          )}
          <IgnoredNote names={ignored} />
          <UnderstoodText q={state.q} understood={understood} unused={unused} onChange={(q) => change({ q })} />
          {answer?.partial && <PartialNote />}
          {isOffline && (
            <Note tone="slate" component="p" mb="md" role="status">
              You are offline. The search goes on as soon as you are back.
            </Note>
          )}
          {isError && <ErrorState text="The projects could not be loaded." onRetry={retry} />}
          {isFetching && isOutdated && <div className={classes.progress} aria-hidden="true" />}
          {!answer && !isError && <SearchSkeleton view={shownView} />}
          {answer && (
            <div className={clsx(isOutdated && classes.outdated)}>
              <SearchResults
                state={ordered}
                answer={answer}
                cardCorner={cardCorner}
                addressWith={addressWith}
                clearedAddress={searchAddress(cleared)}
                onChange={change}
              />
            </div>
          )}
          {save && answer && answer.total > 0 && state.page >= answer.pages && (
            <div className={classes.end}>
              <h3>{answer.total === 1 ? 'That is the only one' : `That is all ${answer.total}`}</h3>
              <p>Save this search and hear of the next one.</p>
            </div>
          )}
        </section>
      </div>
      {!isWide && save && <div className={classes.floating}>{save(state)}</div>}
    </Box>
  );
}
