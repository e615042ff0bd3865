import { Text, VisuallyHidden } from '@mantine/core';
import clsx from 'clsx';
import { memo } from 'react';
import { ContactNote } from '../../../components/contact/contact-warning.tsx';
import { ReportButton } from '../../../components/report/report-button.tsx';
import { SharedFileLink } from '../../../components/shared-file/shared-file-link.tsx';
import textClasses from '../../../components/ui/text.module.css';
import type { Message } from '../../../domain/deal/deal.ts';
import { formatClock } from '../../../domain/shared/time.ts';
import { impersonatedUid } from '../../../lib/session/impersonated-uid.ts';
import { Highlighted } from './highlighted.tsx';
import classes from './message-bubble.module.css';

interface MessageBubbleProps {
  dealId: string;
  message: Message;
  /** Who wrote it; null for the reader's own. */
  sender: string | null;
  /** When the other side read it, for the last one they have read. */
  readAt: Date | null;
  /** Not confirmed by the server yet. */
  sending: boolean;
  /** What is searched for, in lower case; empty while nothing is. */
  query: string;
  /** Whether the search is at this one. */
  found: boolean;
  /** Whether contact and payment details are pointed out to who reads it. */
  watchful: boolean;
}

/** A message with its files and its time. */
export const MessageBubble = memo(function MessageBubble(props: MessageBubbleProps) {
  const { dealId, message, sender, readAt, sending, query, found, watchful } = props;
  const sentAt = formatClock(message.createdAt);
  return (
    <div
      className={clsx(classes.message, sender === null && classes.mine, sending && classes.unsent)}
      data-found={found || undefined}
    >
      <div className={classes.bubble}>
        <VisuallyHidden component="span">{sender ?? 'You'}: </VisuallyHidden>
        <Highlighted text={message.text} query={query} />
        {message.attachments.map((fileId) => (
          <SharedFileLink key={fileId} dealId={dealId} fileId={fileId} />
        ))}
      </div>
      <Text size="xs" c="dimmed" span className={textClasses.num}>
        {message.bySupport && 'Sent by support · '}
        {sending ? 'Sending…' : readAt ? `Read ${formatClock(readAt)}` : sentAt}
        {sender !== null && !impersonatedUid.get() && (
          <>
            {' · '}
            <ReportButton
              kind="message"
              subjectId={`${dealId}/${message.clientId}`}
              label={`Report the message from ${sentAt}`}
              small
            />
          </>
        )}
      </Text>
      <ContactNote text={message.text} watchful={watchful && sender !== null} maw="82%" />
    </div>
  );
});
