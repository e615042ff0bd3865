import { TextInput } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { CommandDialog } from '../../../components/ui/command-dialog.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { LONGEST_NAME } from '../../../domain/saved-search/filter-words.ts';
import type { SavedSearch } from '../../../domain/saved-search/saved-search.ts';

export function RenameSavedSearch({ search }: { search: SavedSearch }) {
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
        maxLength={LONGEST_NAME}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </CommandDialog>
  );
}
