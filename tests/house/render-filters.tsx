import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { MemoryRouter } from 'react-router-dom';
import type { Filter } from '../../src/domain/search/filter-table.ts';
import { type SearchState, searchAddress } from '../../src/domain/search/search-address.ts';
import type { SearchResult } from '../../src/domain/search/search-result.ts';
import { FilterPanel } from '../../src/features/search/components/filter-panel.tsx';
import { NoMatches } from '../../src/features/search/components/no-matches.tsx';

async function htmlOf(page: ReactNode): Promise<string> {
  const { prelude } = await prerender(
    <MantineProvider>
      <MemoryRouter>{page}</MemoryRouter>
    </MantineProvider>,
  );
  return await new Response(prelude).text();
}

/** Returns the HTML of the controls of a search. */
export const renderFilterPanel = (state: SearchState): Promise<string> =>
  htmlOf(<FilterPanel state={state} facets={undefined} addressWith={() => '/search'} onChange={() => {}} />);

/** Returns the HTML of the page shown if a single filter is the reason why nothing is found. */
export const shownWithout = (filter: Filter, state: SearchState, found: SearchResult): Promise<string> =>
  htmlOf(
    <NoMatches
      answer={{ ...found, understood: [], unused: [], without: [{ filter, total: 1 }] }}
      addressWith={(patch) => searchAddress({ ...state, ...patch })}
      clearedAddress="/cleared"
    />,
  );
