import { Button, Group } from '@mantine/core';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { FIGURES } from '../../../domain/search/figures.ts';
import { flagRow, isFlag, isRange, listRow } from '../../../domain/search/filter-table.ts';
import { NO_FILTERS } from '../../../domain/search/parse-search-address.ts';
import { withRangeBounds } from '../../../domain/search/range-ends.ts';
import type { SearchState } from '../../../domain/search/search-address.ts';
import type { SearchAnswer } from '../data/use-search.ts';

type Dropped = SearchAnswer['without'][number]['filter'];

const SHOWN = 4;

/** Returns a filter's name as it follows “without”, such as `the price`. */
function nameOf(filter: Dropped): string {
  if (filter === 'q') return 'the text';
  if (isFlag(filter)) return `“${flagRow(filter).text}”`;
  return `the ${isRange(filter) ? FIGURES[filter].said : listRow(filter).said}`;
}

/** Returns the change that removes a filter. */
const off = (filter: Dropped): Partial<SearchState> =>
  filter !== 'q' && isRange(filter)
    ? withRangeBounds(filter, { from: undefined, to: undefined })
    : { [filter]: NO_FILTERS[filter] };

interface NoMatchesProps {
  answer: SearchAnswer;
  addressWith: (patch: Partial<SearchState>) => string;
  clearedAddress: string;
}

/**
 * Shown if there are no results: lists filters whose removal would yield results, with the number of projects found
 * without each.
 */
export const NoMatches = ({ answer: { all, without }, addressWith, clearedAddress }: NoMatchesProps) => (
  <EmptyState
    title="No matches"
    action={
      <Group>
        {without.slice(0, SHOWN).map(({ filter, total }) => (
          <Button key={filter} component={Link} to={addressWith(off(filter))} variant="default">
            {total} without {nameOf(filter)}
          </Button>
        ))}
        <Button component={Link} to={clearedAddress} variant="subtle">
          Clear all filters
        </Button>
      </Group>
    }
  >
    {without.length > 0
      ? 'No project fits all of this. Remove one filter to see some.'
      : `No project fits this, even with one filter removed. ${all} are for sale.`}
  </EmptyState>
);
