import { Box, Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import { MAX_MESSAGE_LENGTH } from '../../../domain/deal/message.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { clearOnEdit, useCommand } from '../../../lib/api/use-command.ts';
import { limitLength } from '../../../lib/limit-length.ts';
import classes from './thread.module.css';

/** Writes a message as support while impersonating one side. Both sides see that it came from support. */
export function SupportComposer({ dealId, to }: { dealId: string; to: string }) {
  const [text, setText] = useState('');
  const reply = useCommand('replyAsSupport', () => setText(''));
  return (
    <>
      {reply.error && (
        <Box px="smd" py={0}>
          <ErrorState text={errorText(reply.error)} />
        </Box>
      )}
      <form
        {...clearOnEdit(reply)}
        className={classes.composer}
        onSubmit={(event) => {
          event.preventDefault();
          reply.mutate({ dealId, text });
        }}
      >
        <Muted size="xs" pb="sm">
          You are impersonating this user. Your message goes out in their name, marked as sent by support.
        </Muted>
        <div className={classes.composerLine}>
          <Textarea
            flex={1}
            aria-label={`Write to ${to} as support`}
            placeholder={`Write to ${to.split(' ')[0]} as support`}
            minRows={1}
            maxRows={6}
            {...limitLength(text, MAX_MESSAGE_LENGTH)}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" loading={reply.isPending} disabled={!text.trim()}>
            Send
          </Button>
        </div>
      </form>
    </>
  );
}
