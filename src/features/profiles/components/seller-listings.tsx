import type { ReactNode } from 'react';
import { CardGrid, ListingCard } from '../../../components/listing/listing-card.tsx';
import { usePagedRows } from '../../../components/table/list-rows.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { RowsSkeleton } from '../../../components/ui/rows-skeleton.tsx';
import { Section } from '../../../components/ui/section.tsx';
import type { Card } from '../../../domain/search/card.ts';
import { useSellerListings } from '../data/profile-reads.ts';

interface SellerListingsProps {
  uid: string;
  own: boolean;
  /** Action on a project, shown on its card. */
  cardCorner: (card: Card) => ReactNode;
}

const BY_TITLE = { label: 'Filter by project', textOf: ({ title }: Card) => title };

/** Listings the account has for sale or has sold here. */
export function SellerListings({ uid, own, cardCorner }: SellerListingsProps) {
  const cards = useSellerListings(uid);
  const { rows, filter, foot } = usePagedRows(cards, BY_TITLE);
  return (
    <Section>
      <h2>For sale and sold</h2>
      {cards.status === 'loading' && !cards.data.length && <RowsSkeleton />}
      {cards.status === 'error' && <ErrorState text="The listings could not be loaded." onRetry={cards.retry} />}
      {cards.status === 'success' && !cards.data.length && (
        <EmptyState title="Nothing for sale">
          {own ? 'Projects you list appear here once they are live.' : 'Projects appear here once they are live.'}
        </EmptyState>
      )}
      {cards.data.length > 0 && (
        <>
          {filter}
          <CardGrid mt="md">
            {rows.map((card) => (
              <li key={card.id}>
                <ListingCard card={card} corner={!own && cardCorner(card)} />
              </li>
            ))}
          </CardGrid>
          {foot}
        </>
      )}
    </Section>
  );
}
