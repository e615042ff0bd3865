import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { MAX_MESSAGE_LENGTH } from '../../../domain/deal/deal.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

/** Where support writes for somebody whom it looks as. Both sides see that it was support. */
export function SupportComposer({ dealId, to }: { dealId: string; to: string }) {
  const [text, setText] = useState('');
  const reply = useCommand('replyAsSupport', () => setText(''));
  return (
    <>
      {reply.error && (
        <div style={{ padding: '0 12px' }}>
          <ErrorState text={errorText(reply.error)} />
        </div>
      )}
      <form
        className="composer"
        onSubmit={(event) => {
          event.preventDefault();
          reply.mutate({ dealId, text });
        }}
      >
        <p className="tiny muted" style={{ paddingBottom: 6 }}>
          You look as somebody else. What you write goes out in their name, marked as sent by support.
        </p>
        <div className="composer-line">
          <Textarea
            className="grow"
            aria-label={`Write to ${to} as support`}
            placeholder={`Write to ${to.split(' ')[0]} as support`}
            minRows={1}
            maxRows={6}
            maxLength={MAX_MESSAGE_LENGTH}
            value={text}
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
