import { Skeleton, VisuallyHidden } from '@mantine/core';
import { lazy, memo, type ReactNode, Suspense } from 'react';
import { CardGrid, ListingCard } from '../../../components/listing/listing-card.tsx';
import { RowsSkeleton } from '../../../components/ui/rows-skeleton.tsx';
import { withParsedOrder } from '../../../domain/search/language/understood.ts';
import { clearedAddress } from '../../../domain/search/parse-search-address.ts';
import type { SearchState, View } from '../../../domain/search/search-address.ts';
import { sortOf } from '../../../domain/search/sorts.ts';
import type { SearchAnswer, SearchCard } from '../data/use-search.ts';
import { NoMatches } from './no-matches.tsx';
import { PageLinks } from './page-links.tsx';
import { nextOrder } from './sort-labels.ts';
import { addressWith, type ChangeSearch } from './use-search-address.ts';

const ResultsTable = lazy(() => import('./results-table.tsx'));

interface SearchResultsProps {
  state: SearchState;
  view: View;
  understood: SearchAnswer['understood'];
  answer: SearchAnswer;
  cardCorner: ((card: SearchCard) => ReactNode) | undefined;
  onChange: ChangeSearch;
}

/**
 * The matching projects, as cards or in a table. Memoized, so that a newly chosen filter is rendered before the
 * results.
 */
export const SearchResults = memo(function SearchResults(props: SearchResultsProps) {
  const { state, view, understood, answer, cardCorner, onChange } = props;
  const { cards, total, pages } = answer;
  const addressOf = (patch: Partial<SearchState>) => addressWith(state, patch);
  if (total === 0) return <NoMatches answer={answer} addressWith={addressOf} clearedAddress={clearedAddress(state)} />;
  const sort = sortOf(withParsedOrder(state, understood));
  return (
    <>
      <VisuallyHidden component="h2">Results</VisuallyHidden>
      {view === 'table' ? (
        <Suspense fallback={<RowsSkeleton rows={cards.length} />}>
          <ResultsTable
            cards={cards}
            sort={sort}
            corner={cardCorner}
            onSort={(wanted) => onChange({ sort: wanted, order: nextOrder(wanted, sort) })}
          />
        </Suspense>
      ) : (
        <CardGrid aria-label="Projects">
          {cards.map((card, i) => (
            <li key={card.id}>
              <ListingCard card={card} eager={i < 3} corner={cardCorner?.(card)} />
            </li>
          ))}
        </CardGrid>
      )}
      {!cards.length && <p>There is no page {state.page} anymore.</p>}
      {pages > 1 && <PageLinks page={state.page} pages={pages} addressOf={(page) => addressOf({ page })} />}
    </>
  );
});

/** Placeholder for the results during the first load. */
export const SearchSkeleton = ({ view }: { view: View }) => (
  <div role="status" aria-label="Loading">
    {view === 'table' ? (
      <RowsSkeleton rows={12} />
    ) : (
      <CardGrid aria-hidden="true">
        {Array.from({ length: 6 }, (_, i) => (
          <li key={i}>
            <Skeleton height={420} radius="md" />
          </li>
        ))}
      </CardGrid>
    )}
  </div>
);
