import { Button, Group, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { TextButton } from '../../../components/ui/link.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import { MAX_WATCH_NOTE_LENGTH } from '../../../domain/watchlist/watched.ts';
import { announce } from '../../../lib/announce.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { clearOnEdit, useCommand } from '../../../lib/api/use-command.ts';
import { limitLength } from '../../../lib/limit-length.ts';
import classes from './watchlist.module.css';

interface WatchNoteProps {
  listingId: string;
  title: string;
  note: string;
}

/** The watcher's own note on a listing, edited in place. Escape discards changes. */
export function WatchNote({ listingId, title, note }: WatchNoteProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setTyped(null);
    requestAnimationFrame(() => opener.current?.focus());
  };
  const save = useCommand('saveWatchNote', () => {
    announce('Note saved.');
    close();
  });
  if (typed === null) {
    return (
      <div className={classes.note}>
        {note && <p dir="auto">{note}</p>}
        <TextButton
          ref={opener}
          size="sm"
          c="dimmed"
          aria-label={note ? `Edit your note on ${title}` : `Add a note on ${title}`}
          onClick={() => setTyped(note)}
        >
          {note ? 'Edit note' : 'Add a note'}
        </TextButton>
      </div>
    );
  }
  return (
    <form
      className={classes.noteForm}
      {...clearOnEdit(save)}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ listingId, note: typed });
      }}
      onKeyDown={({ key }) => key === 'Escape' && close()}
    >
      <Textarea
        aria-label={`Your note on ${title}`}
        description="Only you can read it."
        autosize
        minRows={2}
        maxRows={8}
        {...limitLength(typed, MAX_WATCH_NOTE_LENGTH)}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        data-autofocus
        autoFocus
      />
      {save.error && <ErrorState text={errorText(save.error)} />}
      <Group gap="sm" mt="sm">
        <Button type="submit" size="xs" loading={save.isPending}>
          Save note
        </Button>
        <Button size="xs" variant="subtle" onClick={close}>
          Cancel
        </Button>
        <Muted size="xs" ml="auto" aria-hidden="true">
          {typed.length} / {MAX_WATCH_NOTE_LENGTH}
        </Muted>
      </Group>
    </form>
  );
}
