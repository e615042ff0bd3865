import { Box, Button, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { AttachButton, AttachedFiles } from '../../../components/shared-file/attachments.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { MAX_MESSAGE_LENGTH } from '../../../domain/deal/deal.ts';
import { useAttachments } from '../../../lib/files/use-attachments.ts';
import { sendMessage } from '../data/use-thread.ts';
import classes from './thread.module.css';

/** Writes a message; files can be dropped on it. What was typed stays until it has been sent. */
export function Composer({ dealId, to }: { dealId: string; to: string }) {
  const [text, setText] = useState('');
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState(false);
  const attachments = useAttachments(dealId);
  // The same id until it has been sent, so that another try is the same message.
  const id = useRef<string>(crypto.randomUUID());
  const sendable = attachments.ready && (text.trim() !== '' || attachments.ids.length > 0);

  const send = async () => {
    if (!sendable || busy) return;
    setBusy(true);
    setFailed(false);
    try {
      await sendMessage(dealId, { id: id.current, text: text.trim(), attachments: attachments.ids });
      id.current = crypto.randomUUID();
      setText('');
      attachments.clear();
    } catch {
      setFailed(true);
    }
    setBusy(false);
  };
  return (
    <>
      {failed && (
        <Box px={12} py={0}>
          <ErrorState text="Not sent. Wait a moment and try again." onRetry={() => void send()} />
        </Box>
      )}
      <form
        className={classes.composer}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          attachments.take([...event.dataTransfer.files]);
        }}
      >
        <AttachedFiles dealId={dealId} attachments={attachments} />
        <div className={classes.composerLine}>
          <AttachButton attachments={attachments} label="Attach files" />
          <Textarea
            flex={1}
            aria-label={`Write to ${to}`}
            placeholder={`Write to ${to.split(' ')[0]}`}
            minRows={1}
            maxRows={6}
            maxLength={MAX_MESSAGE_LENGTH}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) void send();
            }}
          />
          <Button type="submit" variant="default" loading={busy} disabled={!sendable}>
            Send
          </Button>
        </div>
      </form>
    </>
  );
}
