import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { ErrorState } from '../../../../components/ui/error-state.tsx';
import { formatMoment } from '../../../../domain/shared/time.ts';
import { errorText } from '../../../../lib/api/error-text.ts';
import { useCommand } from '../../../../lib/api/use-command.ts';
import { useNotes } from '../../data/use-account-notes.ts';

const MAX = 600;

/** What administrators remember about an account, newest first; only they read it. */
export function AccountNotes({ uid }: { uid: string }) {
  const [text, setText] = useState('');
  const notes = (useNotes(uid).data?.notes ?? []).toReversed();
  const write = useCommand('writeNote', () => setText(''));
  return (
    <div className="stack" style={{ gap: 10 }}>
      <h3>Notes</h3>
      {notes.length > 0 && (
        <ul className="plain-list">
          {notes.map((note) => (
            <li key={note.at.getTime()} className="small">
              <p style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{note.text}</p>
              <p className="muted">
                {note.byName}, {formatMoment(note.at)}
              </p>
            </li>
          ))}
        </ul>
      )}
      <form
        className="stack"
        style={{ gap: 8 }}
        onSubmit={(event) => {
          event.preventDefault();
          write.mutate({ uid, text });
        }}
      >
        <Textarea
          label="Write a note"
          description="Only administrators read it. It stays as it is."
          autosize
          minRows={2}
          maxLength={MAX}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {write.error && <ErrorState text={errorText(write.error)} />}
        <div>
          <Button type="submit" variant="default" size="sm" loading={write.isPending} disabled={text.trim().length < 3}>
            Keep the note
          </Button>
        </div>
      </form>
    </div>
  );
}
