import { Button, Group, NativeSelect, Text } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { type DataColumn, DataTable } from '../../../components/ui/data-table.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { RelativeTime } from '../../../components/ui/relative-time.tsx';
import { ALERT_LABELS, ALERTS } from '../../../domain/account/preferences.ts';
import { filtersText } from '../../../domain/saved-search/filter-words.ts';
import type { Match } from '../../../domain/saved-search/match.ts';
import type { SavedSearch } from '../../../domain/saved-search/saved-search.ts';
import { searchAddress } from '../../../domain/search/search-address.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import { useMatches } from '../data/use-matches.ts';
import { useSavedSearches } from '../data/use-saved-searches.ts';
import { DeleteSavedSearch } from './delete-saved-search.tsx';
import { RenameSavedSearch } from './rename-saved-search.tsx';
import { useChangeAlerts } from './use-change-alerts.ts';

/** So many are looked through for the last match of each search. */
const MATCHES = 100;

/** A user's saved searches: what each looks for, how soon it alerts, and what it found last. */
export function SavedSearchList({ uid }: { uid: string }) {
  const { status, data, retry } = useSavedSearches(uid);
  const matches = useMatches(uid, MATCHES).data;
  return (
    <DataTable
      label="Saved searches"
      columns={columnsOf(matches)}
      rows={data}
      rowKey={({ id }) => id}
      status={status}
      skeletonRows={3}
      errorText="Your saved searches could not be loaded."
      onRetry={retry}
      empty={
        <EmptyState
          title="No saved searches yet"
          action={
            <Button component={Link} to={sitePaths.search}>
              Browse projects
            </Button>
          }
        >
          Search for what you want to buy and save the search. You’re alerted when a new project matches.
        </EmptyState>
      }
    />
  );
}

const columnsOf = (matches: readonly Match[]): DataColumn<SavedSearch>[] => [
  {
    head: 'Search',
    typed: true,
    cell: ({ name, filters }) => {
      const text = filtersText(filters);
      return (
        <>
          <Text component={Link} to={searchAddress(filters)} inherit fw={600}>
            {name}
          </Text>
          {text.toLowerCase() !== name.toLowerCase() && (
            <Text size="sm" c="dimmed">
              {text}
            </Text>
          )}
        </>
      );
    },
  },
  { head: 'New', cell: ({ id }) => newOf(id, matches).length || '–', number: true },
  {
    head: 'Last match',
    muted: true,
    cell: ({ id }) => {
      const last = matchesOf(id, matches)[0];
      return last ? <RelativeTime date={last.at} /> : 'None yet';
    },
  },
  { head: 'Alerts', cell: (search) => <AlertsSelect search={search} /> },
  {
    head: 'Actions',
    cell: (search) => (
      <Group gap={4} wrap="nowrap">
        <RenameSavedSearch search={search} />
        <DeleteSavedSearch search={search} />
      </Group>
    ),
  },
];

const matchesOf = (id: string, matches: readonly Match[]) =>
  matches.filter(({ searches }) => searches.some((search) => search.id === id));
const newOf = (id: string, matches: readonly Match[]) => matchesOf(id, matches).filter(({ seenAt }) => !seenAt);

function AlertsSelect({ search }: { search: SavedSearch }) {
  const { shown, change } = useChangeAlerts(search);
  return (
    <NativeSelect
      aria-label={`Alerts for ${search.name}`}
      rightSection={<IconChevronDown size={16} stroke={1.6} aria-hidden />}
      rightSectionPointerEvents="none"
      value={shown}
      onChange={(event) => change(event.currentTarget.value)}
      data={ALERTS.map((value) => ({ value, label: ALERT_LABELS[value] }))}
    />
  );
}
