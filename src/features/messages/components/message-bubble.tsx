import { Group, Text, VisuallyHidden } from '@mantine/core';
import clsx from 'clsx';
import { memo, useSyncExternalStore } from 'react';
import { ContactNote } from '../../../components/contact/contact-warning.tsx';
import { SharedFileLink } from '../../../components/shared-file/shared-file-link.tsx';
import { Moment } from '../../../components/time/moment.tsx';
import { TextButton } from '../../../components/ui/link.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import textClasses from '../../../components/ui/text.module.css';
import type { Message } from '../../../domain/deal/message.ts';
import { splitLinks } from '../../../domain/shared/text-links.ts';
import type { UnsentMessage } from '../data/message-queue.ts';
import { messageQueueFor } from '../data/outbox.ts';
import classes from './message-bubble.module.css';
import { MessageMenu } from './message-menu.tsx';

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** Returns true if the browser believes it is online. */
const useIsOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);

interface HighlightedProps {
  text: string;
  /** Lowercase search text; if empty, nothing is highlighted. */
  query: string;
}

/** A text with search matches highlighted. */
function Highlighted({ text, query }: HighlightedProps) {
  if (!query) return text;
  const lower = text.toLowerCase();
  // If lowercasing changes the length, as for `İ`, positions no longer match the original text.
  if (lower.length !== text.length) return text;
  const parts = [];
  let from = 0;
  for (let at = lower.indexOf(query); at >= 0; at = lower.indexOf(query, from)) {
    parts.push(text.slice(from, at), <mark key={at}>{text.slice(at, at + query.length)}</mark>);
    from = at + query.length;
  }
  return [...parts, text.slice(from)];
}

interface ContentProps {
  dealId: string;
  message: { text: string; attachments: readonly string[] };
  query?: string;
}

/** A text with its URLs as links. They aren't vetted, so no referrer is sent. */
const LinkedText = ({ text, query }: HighlightedProps) =>
  splitLinks(text).map((part, i) => {
    const shown = <Highlighted key={i} text={part.text} query={query} />;
    if (!part.isLink) return shown;
    return (
      <a
        key={i}
        href={part.text}
        className={textClasses.link}
        data-shows-address
        target="_blank"
        rel="noreferrer nofollow ugc"
      >
        {shown}
      </a>
    );
  });

/** The text, with its files in a column below. */
const Content = ({ dealId, message: { text, attachments }, query = '' }: ContentProps) => (
  <>
    {text && (
      <div dir="auto" className={classes.text}>
        <LinkedText text={text} query={query} />
      </div>
    )}
    {attachments.length > 0 && (
      <div className={classes.files}>
        {attachments.map((fileId) => (
          <SharedFileLink key={fileId} dealId={dealId} fileId={fileId} preview />
        ))}
      </div>
    )}
  </>
);

interface MessageBubbleProps {
  dealId: string;
  message: Message;
  /** The author; null for the current user's own messages. */
  sender: string | null;
  /** The time the other side read it, set only on the last message they have read. */
  readAt: Date | null;
  /** True until the server confirms the message. */
  sending: boolean;
  /** Lowercase search text; empty without a search. */
  query: string;
  /** True if this message is the current search match. */
  found: boolean;
  /** True to warn the user about contact and payment details in the message. */
  watchful: boolean;
  onUnread: ((messageId: string) => void) | null;
}

/** A message with its files and its time. */
export const MessageBubble = memo(function MessageBubble(props: MessageBubbleProps) {
  const { dealId, message, sender, readAt, sending, query, found, watchful, onUnread } = props;
  return (
    <div
      className={clsx(classes.message, sender === null && classes.mine, sending && classes.unsent)}
      data-found={found || undefined}
    >
      <div className={classes.bubble}>
        <VisuallyHidden component="span">{sender ?? 'You'}: </VisuallyHidden>
        <Content dealId={dealId} message={message} query={query} />
      </div>
      <Muted size="xs" className={clsx(classes.foot, textClasses.num)}>
        {message.bySupport && 'Sent by support · '}
        {sending && 'Sending…'}
        {!sending && readAt && 'Read '}
        {!sending && <Moment at={readAt ?? message.createdAt} form="clock" />}
        {sender !== null && <MessageMenu dealId={dealId} message={message} onUnread={onUnread} />}
      </Muted>
      <ContactNote text={message.text} watchful={watchful && sender !== null} maw="82%" />
    </div>
  );
});

/** An unsent message of the current user's: it is waiting for a connection, or was rejected. */
export function UnsentBubble({ dealId, message }: { dealId: string; message: UnsentMessage }) {
  const queue = messageQueueFor(dealId);
  const failed = message.state === 'failed';
  const isOnline = useIsOnline();
  return (
    <div className={clsx(classes.message, classes.mine, classes.unsent)}>
      <div className={classes.bubble}>
        <Content dealId={dealId} message={message} />
      </div>
      <Group gap="smd" justify="flex-end">
        <Text size="xs" c={failed ? 'brick' : 'amber'} span role="status">
          {failed ? 'Not sent.' : isOnline ? 'Sending…' : 'Not sent yet. It will go out when you’re online.'}
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
