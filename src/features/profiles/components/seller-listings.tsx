import type { ReactNode } from 'react';
import { CardGrid, ListingCard } from '../../../components/listing/listing-card.tsx';
import { useFirstRows } from '../../../components/table/list-rows.tsx';
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

const BY_TITLE = { label: 'Filter by project', textOf: ({ title }: Card) => title };
/** On a phone a card is as tall as a screen. */
const FIRST_CARDS = 12;
const NONE: readonly Card[] = [];

/** What an account has for sale or has sold here. */
export function SellerListings({ uid, own, cardCorner }: SellerListingsProps) {
  const { data, error, refetch, isPending } = useSellerListings(uid);
  const { rows, filter, foot } = useFirstRows(data?.cards ?? NONE, BY_TITLE, undefined, FIRST_CARDS);
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
