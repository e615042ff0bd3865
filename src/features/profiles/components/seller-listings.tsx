import type { ReactNode } from 'react';
import { CardGrid, ListingCard } from '../../../components/listing/listing-card.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { RowsSkeleton } from '../../../components/ui/rows-skeleton.tsx';
import { Section } from '../../../components/ui/section.tsx';
import type { Card } from '../../../domain/search/card.ts';
import { useSellerListings } from '../data/profile-reads.ts';

interface SellerListingsProps {
  uid: string;
  own: boolean;
  /** What can be done with a project from its card. */
  cardCorner: (card: Card) => ReactNode;
}

/** What an account has for sale or has sold here. */
export function SellerListings({ uid, own, cardCorner }: SellerListingsProps) {
  const { data, error, refetch, isPending } = useSellerListings(uid);
  return (
    <Section>
      <h2>For sale and sold</h2>
      {isPending && <RowsSkeleton />}
      {error && <ErrorState text="The listings could not be loaded." onRetry={() => void refetch()} />}
      {data && !data.cards.length && (
        <EmptyState title="Nothing for sale">
          {own ? 'Projects you list appear here once they are live.' : 'Projects appear here once they are live.'}
        </EmptyState>
      )}
      {data && data.cards.length > 0 && (
        <CardGrid mt="md">
          {data.cards.map((card) => (
            <li key={card.id}>
              <ListingCard card={card} corner={!own && cardCorner(card)} />
            </li>
          ))}
        </CardGrid>
      )}
    </Section>
  );
}
