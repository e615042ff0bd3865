import { Skeleton } from '@mantine/core';
import { CardGrid, ListingCard } from '../../components/listing/listing-card.tsx';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { TextLink } from '../../components/ui/link.tsx';
import { Muted } from '../../components/ui/muted.tsx';
import { Section, SectionHead } from '../../components/ui/section.tsx';
import type { User } from '../../domain/account/user.ts';
import { filtersFromBuyer } from '../../domain/saved-search/filters-from-buyer.ts';
import { searchAddress, searchParams } from '../../domain/search/search-address.ts';
import type { SearchFilters } from '../../domain/search/search-query.ts';
import { formatCount } from '../../domain/shared/numbers.ts';
import { useSearch } from '../../features/search/data/use-search.ts';

const SHOWN = 3;

/** Projects for sale that match a buyer’s onboarding answers, or the newest ones if none match. */
export function SuggestedProjects({ buyer }: { buyer: NonNullable<User['buyer']> }) {
  const filters = filtersFromBuyer(buyer);
  return filters ? <Fitting filters={filters} /> : <Newest />;
}

function Fitting({ filters }: { filters: SearchFilters }) {
  const search = useSearch(searchParams(filters));
  const total = search.data?.total;
  if (total === 0) return <Newest note="No project for sale fits your answers yet." />;
  return (
    <Section>
      <SectionHead>
        <h2>Projects that fit your answers</h2>
        <TextLink to={searchAddress(filters)}>
          {total === undefined ? 'All' : `All ${formatCount(total)}`} that fit
        </TextLink>
      </SectionHead>
      <Cards search={search} />
    </Section>
  );
}

const NEWEST = { sort: 'newest' } as const;

function Newest({ note }: { note?: string }) {
  const search = useSearch(searchParams(NEWEST));
  return (
    <Section>
      <SectionHead>
        <h2>Newest projects</h2>
        <TextLink to={searchAddress(NEWEST)}>All projects</TextLink>
      </SectionHead>
      {note && (
        <Muted inherit mb="md">
          {note}
        </Muted>
      )}
      <Cards search={search} />
    </Section>
  );
}

function Cards({ search: { data, isError, refetch } }: { search: ReturnType<typeof useSearch> }) {
  if (isError && !data) return <ErrorState text="The projects could not be loaded." onRetry={() => void refetch()} />;
  return (
    <CardGrid>
      {data
        ? data.cards.slice(0, SHOWN).map((card) => (
            <li key={card.id}>
              <ListingCard card={card} />
            </li>
          ))
        : Array.from({ length: SHOWN }, (_, i) => (
            <li key={i}>
              <Skeleton height={390} radius="md" />
            </li>
          ))}
    </CardGrid>
  );
}
