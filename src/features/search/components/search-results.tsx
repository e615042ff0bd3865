import { Skeleton, VisuallyHidden } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import { CardGrid, ListingCard } from '../../../components/listing/listing-card.tsx';
import { RowsSkeleton } from '../../../components/ui/rows-skeleton.tsx';
import type { SearchState, View } from '../../../domain/search/search-address.ts';
import { sortOf } from '../../../domain/search/sorts.ts';
import type { SearchAnswer, SearchCard } from '../data/use-search.ts';
import { NoMatches } from './no-matches.tsx';
import { PageLinks } from './page-links.tsx';
import { nextOrder } from './sort-labels.ts';
import type { ChangeSearch } from './use-search-address.ts';

const ResultsTable = lazy(() => import('./results-table.tsx'));

interface SearchResultsProps {
  state: SearchState;
  answer: SearchAnswer;
  cardCorner: ((card: SearchCard) => ReactNode) | undefined;
  addressWith: (patch: Partial<SearchState>) => string;
  clearedAddress: string;
  onChange: ChangeSearch;
}

/** The matching projects, page by page, as cards or in a table. */
export function SearchResults(props: SearchResultsProps) {
  const { state, answer, cardCorner, addressWith, clearedAddress, onChange } = props;
  const { cards, total, pages } = answer;
  if (total === 0) return <NoMatches answer={answer} addressWith={addressWith} clearedAddress={clearedAddress} />;
  const sort = sortOf(state);
  return (
    <>
      <VisuallyHidden component="h2">Results</VisuallyHidden>
      {state.view === 'table' ? (
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
      {!cards.length && <p>There is no page {state.page} any more.</p>}
      {pages > 1 && <PageLinks page={state.page} pages={pages} addressOf={(page) => addressWith({ page })} />}
    </>
  );
}

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
