import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { Muted } from '../../../components/ui/muted.tsx';
import { MAX_SEARCH_LENGTH } from '../../../domain/search/search-text.ts';
import { limitLength } from '../../../lib/limit-length.ts';
import { useProjectSuggestions } from '../data/use-compared.ts';
import classes from './compare.module.css';

const PAUSE_MS = 200;

interface AddProjectProps {
  /** Ids of the projects already being compared. */
  ids: readonly string[];
  onAdd: (id: string) => void;
}

/** Finds a project by its name and adds it to the comparison. */
export function AddProject({ ids, onAdd }: AddProjectProps) {
  const [text, setText] = useState('');
  const [name] = useDebouncedValue(text.trim(), PAUSE_MS);
  const { data } = useProjectSuggestions(name.length > MAX_SEARCH_LENGTH ? '' : name);
  const found = data?.filter(({ id }) => !ids.includes(id));
  return (
    <search className={classes.add}>
      <TextInput
        label="Add a project"
        placeholder="Its name"
        autoComplete="off"
        {...limitLength(text, MAX_SEARCH_LENGTH)}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div role="status">{name && found?.length === 0 && <Muted>No other project for sale has this name.</Muted>}</div>
      {name && found && found.length > 0 && (
        <ul className={classes.found} aria-label="Found projects">
          {found.map(({ id, title }) => (
            <li key={id}>
              <Button
                variant="default"
                size="sm"
                dir="auto"
                aria-label={`Add ${title}`}
                onClick={() => {
                  setText('');
                  onAdd(id);
                }}
              >
                {title}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}
