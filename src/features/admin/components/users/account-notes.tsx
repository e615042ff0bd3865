import { Box, Button, Stack, Textarea } from '@mantine/core';
import clsx from 'clsx';
import { useState } from 'react';
import { Moment } from '../../../../components/time/moment.tsx';
import { ErrorState } from '../../../../components/ui/error-state.tsx';
import { Muted } from '../../../../components/ui/muted.tsx';
import { PlainList } from '../../../../components/ui/plain-list.tsx';
import textClasses from '../../../../components/ui/text.module.css';
import { announce } from '../../../../lib/announce.ts';
import { errorText } from '../../../../lib/api/error-text.ts';
import { clearOnEdit, useCommand } from '../../../../lib/api/use-command.ts';
import { limitLength } from '../../../../lib/limit-length.ts';
import { useAccountNotes } from '../../data/account-reads.ts';

const MAX_LENGTH = 600;
const MIN_LENGTH = 3;

/** Administrator-only notes on an account, newest first. */
export function AccountNotes({ uid }: { uid: string }) {
  const [text, setText] = useState('');
  const notes = (useAccountNotes(uid).data?.notes ?? []).toReversed();
  const write = useCommand('writeNote', () => {
    setText('');
    announce('Note saved.');
  });
  return (
    <Stack gap="smd">
      <h3>Notes</h3>
      {notes.length > 0 && (
        <PlainList>
          {notes.map((note) => (
            <Box key={note.at.getTime()} component="li" fz="sm">
              <p dir="auto" className={clsx(textClasses.preLine, textClasses.breakAnywhere)}>
                {note.text}
              </p>
              <Muted inherit>
                <bdi>{note.byName}</bdi>, <Moment at={note.at} />
              </Muted>
            </Box>
          ))}
        </PlainList>
      )}
      <form
        {...clearOnEdit(write)}
        onSubmit={(event) => {
          event.preventDefault();
          write.mutate({ uid, text });
        }}
      >
        <Stack gap="sm">
          <Textarea
            label="Add a note"
            description="Only administrators see it. It can’t be changed afterwards."
            minRows={2}
            {...limitLength(text, MAX_LENGTH)}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          {write.error && <ErrorState text={errorText(write.error)} />}
          <div>
            <Button
              type="submit"
              variant="default"
              size="sm"
              loading={write.isPending}
              disabled={text.trim().length < MIN_LENGTH}
            >
              Save note
            </Button>
          </div>
        </Stack>
      </form>
    </Stack>
  );
}
