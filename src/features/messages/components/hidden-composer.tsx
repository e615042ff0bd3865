import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { ContactWarning } from '../../../components/contact/contact-warning.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Quote } from '../../../components/ui/quote.tsx';
import { errorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { useImpersonatedUid } from '../../../lib/session/act-as.tsx';
import { keepDraft, useDraft } from '../data/drafts.ts';
import { messageQueueFor } from '../data/outbox.ts';
import { ComposerLine } from './composer-line.tsx';
import classes from './thread.module.css';

interface HiddenComposerProps {
  dealId: string;
  to: string;
  /** True to warn about contact and payment details while typing. */
  watchful: boolean;
}

/** Writes an anonymous seller's first message to a buyer, after confirming that it reveals the seller's identity. */
export function HiddenComposer({ dealId, to, watchful }: HiddenComposerProps) {
  const { text } = useDraft(dealId);
  const isOwn = useImpersonatedUid() === null;
  const [asking, setAsking] = useState(false);
  const first = to.split(' ')[0] ?? to;
  const show = useCommand('showIdentity', () => {
    setAsking(false);
    messageQueueFor(dealId).add(text.trim(), []);
    keepDraft(dealId, { text: '' });
  });
  const close = () => {
    setAsking(false);
    if (show.isError) show.reset();
  };
  return (
    <form
      className={classes.composer}
      onSubmit={(event) => {
        event.preventDefault();
        setAsking(true);
      }}
    >
      <Group wrap="nowrap" gap="sm" pb="sm" align="flex-start" c="dimmed">
        <IconEyeOff size={16} stroke={1.6} aria-hidden="true" />
        <Text size="xs">
          {first} doesn’t know who you are. {isOwn ? 'Replying reveals it.' : 'Only the seller can reply.'}
        </Text>
      </Group>
      {isOwn && (
        <ContactWarning subject="Your message has" text={text} watchful={watchful}>
          <ComposerLine
            to={to}
            text={text}
            onType={(typed) => keepDraft(dealId, { text: typed })}
            sendable={text.trim() !== ''}
          />
        </ContactWarning>
      )}
      <Modal opened={asking} onClose={close} title={`Show ${first} who you are?`}>
        <Stack>
          <p>
            Your message goes out under your name. From then on {first} sees your name, picture and profile in this
            deal, and that can’t be undone. Everybody else still sees an anonymous seller.
          </p>
          <Quote>{text.trim()}</Quote>
          {show.error && <ErrorState text={errorText(show.error)} />}
          <Group>
            <Button loading={show.isPending} onClick={() => show.mutate({ dealId })}>
              Show and send
            </Button>
            <Button variant="subtle" onClick={close}>
              Stay anonymous
            </Button>
          </Group>
        </Stack>
      </Modal>
    </form>
  );
}
