import { Button, Group } from '@mantine/core';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { RANGES } from '../../../domain/search/filters.ts';
import type { SearchState } from '../../../domain/search/search-address.ts';
import { NO_FILTERS } from '../../../domain/search/search-address.ts';
import type { SearchAnswer } from '../data/use-search.ts';

type Dropped = SearchAnswer['without'][number]['filter'];

const NAMES: Record<Dropped, string> = {
  q: 'the text',
  category: 'the category',
  price: 'the price',
  mrr: 'the MRR',
  profit: 'the profit',
  multiple: 'the multiple',
  stage: 'the stage',
  tech: 'the tags',
  country: 'the country',
  age: 'the age',
  source: 'the source of figures',
  buyNow: '“Buy now”',
};
const SHOWN = 4;

const isRange = (filter: Dropped): filter is keyof typeof RANGES => filter in RANGES;
/** What takes a filter off. */
function off(filter: Dropped): Partial<SearchState> {
  if (!isRange(filter)) return { [filter]: NO_FILTERS[filter] };
  const [from, to] = RANGES[filter];
  return { [from]: undefined, [to]: undefined };
}

interface NoMatchesProps {
  answer: SearchAnswer;
  addressWith: (patch: Partial<SearchState>) => string;
  clearedAddress: string;
}

/** Nothing was found: which filter stands in the way, and how many projects there would be without it. */
export const NoMatches = ({ answer: { all, without }, addressWith, clearedAddress }: NoMatchesProps) => (
  <EmptyState
    title="No matches"
    action={
      <Group>
        {without.slice(0, SHOWN).map(({ filter, total }) => (
          <Button key={filter} component={Link} to={addressWith(off(filter))} variant="default">
            {total} without {NAMES[filter]}
          </Button>
        ))}
        <Button component={Link} to={clearedAddress} variant="subtle">
          Clear all filters
        </Button>
      </Group>
    }
  >
    {without.length > 0
      ? 'No project fits all of this. One filter less, and there are some.'
      : `No project fits this, even with one filter less. ${all} are for sale.`}
  </EmptyState>
);
