import { useMediaQuery } from '@mantine/hooks';
import clsx from 'clsx';
import { type ReactNode, useDeferredValue, useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Note } from '../../../components/ui/note.tsx';
import { RowsSkeleton } from '../../../components/ui/rows-skeleton.tsx';
import { withParsedOrder } from '../../../domain/search/language/understood.ts';
import { clearedAddress } from '../../../domain/search/parse-search-address.ts';
import { type SearchState, searchParams } from '../../../domain/search/search-address.ts';
import { beacon } from '../../../lib/api/beacon.ts';
import { HEAD_PLACE } from '../../../lib/head-place.ts';
import { typedPrices } from '../../../lib/session/typed-prices.ts';
import { useHydrating } from '../../../lib/use-hydrating.ts';
import type { SearchAnswer, SearchCard } from '../data/use-search.ts';
import { useSteadySearch } from '../data/use-search.ts';
import { ActiveFilters } from './active-filters.tsx';
import { activeFilterChips, searchTitle } from './chips.ts';
import { FilterPanel } from './filter-panel.tsx';
import { FILTERS, FilterSheet } from './filter-sheet.tsx';
import { HiddenSearch } from './hidden-search.tsx';
import { ResultsHead } from './results-head.tsx';
import { SearchBox } from './search-box.tsx';
import { IgnoredNote, PartialNote, SourceLegend, UnderstoodText } from './search-notes.tsx';
import classes from './search-page.module.css';
import { SearchResults, SearchSkeleton } from './search-results.tsx';
import { addressWith, useSearchAddress } from './use-search-address.ts';

/**
 * Returns true if there is room for the filters beside the projects; null until the page has hydrated, when CSS decides
 * which layout is shown.
 */
function useIsWide(): boolean | null {
  const isHydrating = useHydrating();
  const isWide = useMediaQuery('(min-width: 861px)', true, { getInitialValueInEffect: false });
  return isHydrating ? null : isWide;
}

const NOTHING_READ: Pick<SearchAnswer, 'understood' | 'unused'> = { understood: [], unused: [] };

export interface SearchPageProps {
  /** Action on a project, shown on its card. */
  cardCorner?: (card: SearchCard) => ReactNode;
  /** Action on the search itself. */
  save?: (search: SearchState) => ReactNode;
}

/** The search page for projects. Its entire state is in the URL, so that searches can be shared. */
export function SearchPage({ cardCorner, save }: SearchPageProps) {
  const { state, ignored, open, change } = useSearchAddress();
  const { answer: newest, isOutdated, isError, isFetching, isOffline, retry } = useSteadySearch(searchParams(state));
  // Deferred, because rendering two dozen cards synchronously would block a slow phone.
  const answer = useDeferredValue(newest);
  const listed = useDeferredValue(state);
  const { understood, unused } = answer && !isOutdated ? answer : NOTHING_READ;
  const isWide = useIsWide();
  const isKnown = isWide !== null;
  // Phones have no room to compare columns in a table.
  const shownView = isWide === false ? 'grid' : state.view;
  const isTableToCome = !isKnown && shownView === 'table';
  const ordered = { ...withParsedOrder(state, understood), view: shownView };
  const chips = activeFilterChips(state, isKnown ? typedPrices.textOf : undefined);
  const title = searchTitle(chips, state.page);
  useEffect(() => beacon({ page: 'search' }), []);
  const [head, setHead] = useState<Element | null>(null);
  useLayoutEffect(() => setHead(isWide ? document.getElementById(HEAD_PLACE) : null), [isWide]);
  useEffect(() => {
    document.title = title;
  }, [title]);

  const { sort } = state;
  const cleared = clearedAddress(state);
  const clear = () => open(cleared);
  const changes = { addressWith: (patch: Partial<SearchState>) => addressWith(state, patch), onChange: change };
  const panel = <FilterPanel state={state} facets={answer?.facets} {...changes} />;
  const active = chips.length > 0 && (
    <ActiveFilters chips={chips} {...changes} clearedAddress={cleared} onClear={clear} />
  );
  const box = (
    <SearchBox
      key={state.q}
      initial={state.q}
      placeholder={isWide ? `Search ${answer?.all ?? ''} projects by name, stack or need` : 'Search projects'}
      onSearch={(q) => change({ q, sort: q || sort !== 'relevance' ? sort : undefined })}
    >
      {!isWide && (
        <div className={classes.narrow}>
          <FilterSheet active={chips.length} total={isOutdated ? undefined : answer?.total} onClear={clear}>
            {panel}
          </FilterSheet>
        </div>
      )}
      {!isKnown && <HiddenSearch state={{ ...state, q: '' }} />}
    </SearchBox>
  );
  return (
    <div className={classes.page}>
      {head ? (
        createPortal(box, head)
      ) : (
        <div className={classes.top}>
          {box}
          {!isWide && active && <div className={classes.narrow}>{active}</div>}
        </div>
      )}
      <ResultsHead state={ordered} total={answer?.total} {...changes} hasViews={isWide !== false}>
        {isWide !== false && save && <div className={classes.wide}>{save(state)}</div>}
      </ResultsHead>
      <div className={classes.search}>
        {isWide !== false && (
          <section id={FILTERS} className={classes.filters} aria-label="Filters">
            {panel}
          </section>
        )}
        <section aria-label="Results" aria-busy={isFetching}>
          {isWide !== false && (
            <div className={clsx(classes.bar, classes.wide)}>
              {active}
              <SourceLegend />
            </div>
          )}
          <IgnoredNote names={ignored} />
          <UnderstoodText
            q={state.q}
            understood={understood}
            unused={unused}
            addressOf={(q) => changes.addressWith({ q })}
            onChange={(q) => change({ q })}
          />
          {answer?.partial && <PartialNote />}
          {isOffline && (
            <Note tone="slate" component="p" mb="md" role="status">
              You are offline. The search continues when you are back online.
            </Note>
          )}
          {isError && <ErrorState text="The projects could not be loaded." onRetry={retry} />}
          {isFetching && isOutdated && <div className={classes.progress} aria-hidden="true" />}
          {!answer && !isError && <SearchSkeleton view={shownView} />}
          {isTableToCome && (
            <div className={clsx(classes.wide, classes.scripted)}>
              <RowsSkeleton rows={12} />
            </div>
          )}
          {answer && (
            <div className={clsx(isOutdated && classes.outdated, isTableToCome && classes.withoutTable)}>
              <SearchResults
                state={listed}
                view={isKnown ? shownView : 'grid'}
                understood={understood}
                answer={answer}
                cardCorner={cardCorner}
                onChange={change}
              />
            </div>
          )}
          {save && answer && answer.total > 0 && state.page >= answer.pages && (
            <div className={classes.end}>
              <h3>{answer.total === 1 ? 'That is the only one' : `That is all ${answer.total}`}</h3>
              <p>Save this search to hear about new listings.</p>
            </div>
          )}
        </section>
      </div>
      {!isWide && save && <div className={clsx(classes.floating, classes.narrow)}>{save(state)}</div>}
    </div>
  );
}
