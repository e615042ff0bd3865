import { Button, Group, NativeSelect, Text, TextInput } from '@mantine/core';
import { IconChevronDown, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type DataColumn, DataTable } from '../../../components/table/data-table.tsx';
import { toast } from '../../../components/toast/toast.tsx';
import { CommandDialog } from '../../../components/ui/command-dialog.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import { RelativeTime } from '../../../components/ui/relative-time.tsx';
import { ALERT_LABELS, ALERTS, type Alerts } from '../../../domain/account/preferences.ts';
import { filtersText, MAX_NAME_LENGTH } from '../../../domain/saved-search/filter-words.ts';
import type { MatchCounts } from '../../../domain/saved-search/match.ts';
import type { SavedSearch } from '../../../domain/saved-search/saved-search.ts';
import { searchAddress } from '../../../domain/search/search-address.ts';
import { isolateText } from '../../../domain/shared/isolate-text.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { limitLength } from '../../../lib/limit-length.ts';
import { useMatchCounts, useSavedSearches } from '../data/saved-search-reads.ts';
import { SearchFeed } from './search-feed.tsx';

const failed = (error: Error) => void toast.error(errorText(error));

/** Deletes a saved search immediately and offers to undo it, which saves the same search again. */
function DeleteSavedSearch({ search: { id, name, filters, alerts } }: { search: SavedSearch }) {
  const restore = useCommand('saveSearch');
  const remove = useCommand('deleteSavedSearch', () =>
    toast.undo(`“${isolateText(name)}” is deleted.`, () =>
      restore.mutate({ filters, name, alerts }, { onError: failed }),
    ),
  );
  return (
    <IconButton
      aria-label={`Delete ${name}`}
      disabled={remove.isPending}
      onClick={() => remove.mutate({ id }, { onError: failed })}
    >
      <IconTrash size={18} stroke={1.6} aria-hidden />
    </IconButton>
  );
}

function RenameSavedSearch({ search }: { search: SavedSearch }) {
  const [name, setName] = useState(search.name);
  return (
    <CommandDialog
      command="changeSavedSearch"
      label="Rename this search"
      submitLabel="Rename"
      done="Renamed."
      input={() => (name.trim() ? { id: search.id, name: name.trim() } : null)}
      trigger={(open) => (
        <IconButton aria-label={`Rename ${search.name}`} onClick={open}>
          <IconPencil size={18} stroke={1.6} aria-hidden />
        </IconButton>
      )}
    >
      <TextInput
        label="Name"
        data-autofocus
        {...limitLength(name, MAX_NAME_LENGTH)}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </CommandDialog>
  );
}

/** Changes how often a saved search sends alerts, showing the choice optimistically. */
function useChangeAlerts(search: SavedSearch): { shown: Alerts; change: (chosen: string) => void } {
  const command = useCommand('changeSavedSearch', (_answer, { alerts = search.alerts }) =>
    toast.success(`Alerts for “${isolateText(search.name)}”: ${ALERT_LABELS[alerts].toLowerCase()}.`),
  );
  const change = (chosen: string) => {
    const alerts = ALERTS.find((known) => known === chosen);
    if (alerts) command.mutate({ id: search.id, alerts }, { onError: (error) => void toast.error(errorText(error)) });
  };
  const sent = command.isPending ? command.variables.alerts : undefined;
  return { shown: sent ?? search.alerts, change };
}

/** A user's saved searches, each with its filters, alert frequency and latest match. */
export function SavedSearchList({ uid }: { uid: string }) {
  const searches = useSavedSearches(uid);
  const counts = useMatchCounts(uid);
  const late = [searches, counts].find(({ status }) => status !== 'success');
  return (
    <DataTable
      label="Saved searches"
      columns={columnsOf(counts.data)}
      rows={searches.data}
      rowKey={({ id }) => id}
      status={late?.status ?? 'success'}
      skeletonRows={3}
      errorText="Your saved searches could not be loaded."
      onRetry={() => late?.retry()}
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

const columnsOf = (counts: MatchCounts | null): DataColumn<SavedSearch>[] => [
  {
    head: 'Search',
    typed: true,
    cell: ({ name, filters }) => {
      const text = filtersText(filters);
      return (
        <>
          <Text dir="auto" component={Link} to={searchAddress(filters)} inherit fw={600}>
            {name}
          </Text>
          {text.toLowerCase() !== name.toLowerCase() && <Muted>{text}</Muted>}
        </>
      );
    },
  },
  { head: 'New', cell: ({ id }) => counts?.searches[id]?.unseen || '–', number: true },
  {
    head: 'Last match',
    muted: true,
    cell: ({ id }) => {
      const last = counts?.searches[id]?.lastAt;
      return last ? <RelativeTime date={last} /> : 'None yet';
    },
  },
  { head: 'Alerts', cell: (search) => <AlertsSelect search={search} /> },
  {
    head: 'Actions',
    number: true,
    phone: 'below',
    cell: (search) => (
      <Group gap="xs" wrap="nowrap">
        <SearchFeed search={search} />
        <RenameSavedSearch search={search} />
        <DeleteSavedSearch search={search} />
      </Group>
    ),
  },
];

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
