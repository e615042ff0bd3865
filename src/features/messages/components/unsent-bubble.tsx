import { Group, Text } from '@mantine/core';
import clsx from 'clsx';
import { SharedFileLink } from '../../../components/shared-file/shared-file-link.tsx';
import { TextButton } from '../../../components/ui/link.tsx';
import { useIsOnline } from '../../../lib/use-is-online.ts';
import type { Unsent } from '../data/message-queue.ts';
import { outboxOf } from '../data/outbox.ts';
import classes from './message-bubble.module.css';

/** The reader's own message that has not been sent: it waits for a connection, or was refused. */
export function UnsentBubble({ dealId, message }: { dealId: string; message: Unsent }) {
  const queue = outboxOf(dealId);
  const failed = message.state === 'failed';
  const isOnline = useIsOnline();
  return (
    <div className={clsx(classes.message, classes.mine, classes.unsent)}>
      <div className={classes.bubble}>
        {message.text}
        {message.attachments.map((fileId) => (
          <SharedFileLink key={fileId} dealId={dealId} fileId={fileId} />
        ))}
      </div>
      <Group gap={12} justify="flex-end">
        <Text size="xs" c={failed ? 'brick' : 'amber'} span role="status">
          {failed ? 'Not sent.' : isOnline ? 'Sending…' : 'Not sent yet. It is sent once you are online.'}
        </Text>
        {failed && (
          <Text size="xs" span>
            <TextButton onClick={() => queue.resume()}>Try again</TextButton>
          </Text>
        )}
        <Text size="xs" span>
          <TextButton onClick={() => queue.discard(message.id)}>Discard</TextButton>
        </Text>
      </Group>
    </div>
  );
}
