import { Modal, Skeleton, TextInput } from '@mantine/core';
import { useState } from 'react';
import { AlertsChoice } from '../../../components/account/preferences-form.tsx';
import { CommandDialog, type DialogControl } from '../../../components/ui/command-dialog.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { TextLink } from '../../../components/ui/link.tsx';
import type { User } from '../../../domain/account/user.ts';
import { defaultSearchName, MAX_NAME_LENGTH } from '../../../domain/saved-search/filter-words.ts';
import { filtersKey, normalized } from '../../../domain/saved-search/saved-filters.ts';
import type { SavedSearch } from '../../../domain/saved-search/saved-search.ts';
import type { SearchFilters } from '../../../domain/search/search-query.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import { limitLength } from '../../../lib/limit-length.ts';
import { useSavedSearches } from '../data/saved-search-reads.ts';

const SAVED: Record<SavedSearch['alerts'], string> = {
  instant: 'Saved. We alert you within two minutes.',
  daily: 'Saved. We alert you once a day.',
  off: 'Saved. New matches appear on your dashboard.',
};

interface SaveSearchDialogProps {
  me: User;
  filters: SearchFilters;
  control: DialogControl;
}

/** Dialog for saving a search, or for changing a saved search. */
export function SaveSearchDialog({ me, filters, control }: SaveSearchDialogProps) {
  const { status, data, retry } = useSavedSearches(me.uid);
  if (status !== 'success') {
    return (
      <Modal opened={control.opened} onClose={() => control.onChange(false)} title="Save this search">
        {status === 'error' ? (
          <ErrorState text="Your saved searches could not be loaded." onRetry={retry} />
        ) : (
          <Skeleton height={180} />
        )}
      </Modal>
    );
  }
  const key = filtersKey(filters);
  const saved = data.find((search) => filtersKey(search.filters) === key) ?? null;
  return <Fields key={key} me={me} filters={filters} saved={saved} control={control} />;
}

function Fields({ me, filters, saved, control }: SaveSearchDialogProps & { saved: SavedSearch | null }) {
  const [name, setName] = useState(saved?.name ?? defaultSearchName(filters));
  const [alerts, setAlerts] = useState(saved?.alerts ?? me.preferences.alerts);
  // Evaluated once when the dialog opens; otherwise saving would change the wording before the dialog closes.
  const [known] = useState(saved !== null);
  return (
    <CommandDialog
      command="saveSearch"
      label={known ? 'You’ve saved this search' : 'Save this search'}
      submitLabel={known ? 'Change' : 'Save'}
      explanation={
        known && (
          <>
            Change its name or its alerts, or see{' '}
            <TextLink to={sitePaths.buyingTab('saved')}>all your saved searches</TextLink>.
          </>
        )
      }
      done={known ? 'Changed.' : SAVED[alerts]}
      input={() => (name.trim() ? { filters: normalized(filters), name: name.trim(), alerts } : null)}
      control={control}
    >
      <TextInput
        label="Name"
        data-autofocus
        {...limitLength(name, MAX_NAME_LENGTH, name.trim() ? undefined : 'Give it a name.')}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <AlertsChoice label="Alert me to new matches" value={alerts} onChange={setAlerts} />
    </CommandDialog>
  );
}
