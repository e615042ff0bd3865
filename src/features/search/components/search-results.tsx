import { Button, Group, Skeleton, Text, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { CardGrid } from '../../../components/listing/card-grid.tsx';
import { ListingCard } from '../../../components/listing/listing-card.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import textClasses from '../../../components/ui/text.module.css';
import type { SearchAnswer, SearchCard } from '../data/use-search.ts';

interface SearchResultsProps {
  answer: SearchAnswer;
  cardCorner: ((card: SearchCard) => ReactNode) | undefined;
  /** The answer is that of the search before; the next one is on its way. */
  outdated: boolean;
  page: number;
  onPage: (page: number) => void;
  onClear: () => void;
}

/** The projects found, page by page. */
export function SearchResults({ answer, cardCorner, outdated, page, onPage, onClear }: SearchResultsProps) {
  const { cards, total, all, pages } = answer;
  if (total === 0) {
    return (
      <EmptyState
        title="No matches"
        action={
          <Button variant="default" onClick={onClear}>
            Clear all filters
          </Button>
        }
      >
        {all} projects are for sale. Remove a filter or try a broader search.
      </EmptyState>
    );
  }
  return (
    <>
      <VisuallyHidden component="h2">Results</VisuallyHidden>
      <CardGrid aria-label="Projects" opacity={outdated ? 0.6 : 1}>
        {cards.map((card, i) => (
          <li key={card.id}>
            <ListingCard card={card} eager={i < 3} corner={cardCorner?.(card)} />
          </li>
        ))}
      </CardGrid>
      {pages > 1 && (
        <Group component="nav" mt={24} aria-label="Pages">
          <Button variant="default" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            Previous
          </Button>
          <Text size="sm" c="dimmed" span className={textClasses.num}>
            {page} of {pages}
          </Text>
          <Button variant="default" disabled={page >= pages} onClick={() => onPage(page + 1)}>
            Next
          </Button>
        </Group>
      )}
    </>
  );
}

/** The shape of the results while the first ones load. */
export const SearchSkeleton = () => (
  <div role="status" aria-label="Loading">
    <CardGrid aria-hidden="true">
      {Array.from({ length: 6 }, (_, i) => (
        <li key={i}>
          <Skeleton height={390} radius="md" />
        </li>
      ))}
    </CardGrid>
  </div>
);
