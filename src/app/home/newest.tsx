import { Skeleton, Title } from '@mantine/core';
import { CardGrid, ListingCard } from '../../components/listing/listing-card.tsx';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { TextLink } from '../../components/ui/link.tsx';
import { Section, SectionHead } from '../../components/ui/section.tsx';
import { sitePaths } from '../../domain/site-paths.ts';
import type { SearchAnswer } from '../../features/search/data/use-search.ts';
import { watchCorner } from '../listing/watch-corner.tsx';

const SHOWN = 4;

interface NewestProps {
  newest: SearchAnswer | undefined;
  failed: boolean;
  onRetry: () => void;
}

/** The latest listings, with a link to all of them. */
export const Newest = ({ newest, failed, onRetry }: NewestProps) => (
  <Section>
    <SectionHead>
      <Title order={2} fz="xl">
        Newest
      </Title>
      <TextLink to={sitePaths.search}>All {newest?.all ?? ''} projects</TextLink>
    </SectionHead>
    {failed && <ErrorState text="The projects could not be loaded." onRetry={onRetry} />}
    <CardGrid>
      {newest
        ? newest.cards.slice(0, SHOWN).map((card) => (
            <li key={card.id}>
              <ListingCard card={card} corner={watchCorner(card)} />
            </li>
          ))
        : Array.from({ length: SHOWN }, (_, i) => (
            <li key={i}>
              <Skeleton height={390} radius="md" />
            </li>
          ))}
    </CardGrid>
  </Section>
);
