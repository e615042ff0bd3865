import { Button, Text } from '@mantine/core';
import { IconArrowDown } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { TextButton } from '../../../components/ui/link.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import { RowsSkeleton } from '../../../components/ui/rows-skeleton.tsx';
import textClasses from '../../../components/ui/text.module.css';
import { comesBeforeAcceptance, type Deal } from '../../../domain/deal/deal.ts';
import { type DealRole, otherRole } from '../../../domain/deal/states.ts';
import { useUnsent } from '../data/outbox.ts';
import type { ThreadMessages } from '../data/use-thread-messages.ts';
import { MessageBubble, UnsentBubble } from './message-bubble.tsx';
import classes from './thread.module.css';
import { type ThreadNote, threadEntries } from './thread-entries.ts';
import { useLogScroll } from './use-log-scroll.ts';

/** So near to the beginning of what is shown, older messages are fetched. */
const NEAR_TOP = 240;

interface ThreadLogProps {
  deal: Deal;
  role: DealRole;
  thread: ThreadMessages;
  notes: readonly ThreadNote[];
  /** When the other side last read the thread. */
  readAt: Date | null;
  firstUnread: string | null;
  search: { query: string; at: string | null };
}

/** The messages of a thread and what happened between them. It opens at the first unread one, or at its end. */
export function ThreadLog({ deal, role, thread, notes, readAt, firstUnread, search }: ThreadLogProps) {
  const { status, retry, shown, held, isOpening, hasOlder, atNewest, reading, older, newer, newest, show } = thread;
  const me = deal[role];
  const other = deal[otherRole(role)];
  const unsent = useUnsent(deal.id);
  // While one is being sent, the subscription shows it already.
  const waiting = unsent.filter(({ id, state }) => state !== 'sending' && !held.some((sent) => sent.clientId === id));
  const log = useRef<HTMLDivElement>(null);
  const { atEnd, onScroll, toEnd, reveal } = useLogScroll(log, atNewest);
  const entries = threadEntries({ messages: shown, notes, hasOlder, hasNewer: !atNewest, firstUnread }, new Date());

  // biome-ignore lint/correctness/useExhaustiveDependencies: found among older messages, it moves nobody who reads there
  useEffect(() => {
    if (firstUnread && isOpening) reveal(firstUnread, 'start');
  }, [firstUnread, reveal]);
  const { at } = search;
  // The message may first have to be shown.
  const canReveal = at !== null && shown.some(({ clientId }) => clientId === at);
  useEffect(() => {
    if (at === null) return;
    if (canReveal) reveal(at);
    else show(at);
  }, [at, canReveal, reveal, show]);
  // Whoever writes wants to see it.
  const written = useRef(unsent.length);
  useEffect(() => {
    if (unsent.length > written.current) {
      newest();
      toEnd();
    }
    written.current = unsent.length;
  }, [unsent.length, newest, toEnd]);

  const seen = useRef<string | undefined>(undefined);
  const last = held.at(-1)?.clientId;
  useEffect(() => {
    if (atEnd) seen.current = last;
  }, [atEnd, last]);
  const from = held.findIndex(({ clientId }) => clientId === seen.current);
  const fresh = atEnd || from < 0 ? 0 : held.slice(from + 1).filter(({ senderId }) => senderId !== me.uid).length;
  const lastOwnRead = held.findLast((message) => message.senderId === me.uid && readAt && message.createdAt <= readAt);
  return (
    <div className={classes.logFrame}>
      {/* What comes is announced beside it: the log itself would also read out older messages. */}
      <div
        ref={log}
        className={classes.messages}
        role="log"
        aria-live="off"
        aria-label="Messages"
        tabIndex={0}
        onScroll={(event) => {
          onScroll();
          const { scrollTop, scrollHeight, clientHeight } = event.currentTarget;
          if (scrollTop < NEAR_TOP && hasOlder && reading === 'idle') void older();
          if (!atNewest && scrollHeight - scrollTop - clientHeight < NEAR_TOP) newer();
        }}
      >
        <div className={classes.entries}>
          {status === 'loading' && <RowsSkeleton rows={3} />}
          {status === 'error' && <ErrorState text="The messages could not be loaded." onRetry={retry} />}
          {status === 'success' && !entries.length && !waiting.length && <Muted>No messages yet.</Muted>}
          {hasOlder && (
            <div className={classes.older}>
              {reading === 'failed' && <span role="alert">Older messages could not be loaded. </span>}
              <TextButton onClick={() => void older()} disabled={reading === 'reading'}>
                {reading === 'reading' ? 'Loading…' : reading === 'failed' ? 'Try again' : 'Earlier messages'}
              </TextButton>
            </div>
          )}
          {status === 'success' &&
            entries.map(({ id, message, content, line, isFirstUnread }) => (
              <div key={id} data-entry={id} className={classes.entry}>
                {line && (
                  <p className={classes.day}>
                    {/* A reason may be long; the timeline and the panel it belongs to have it whole. */}
                    <Text span inherit lineClamp={4} className={textClasses.breakAnywhere}>
                      {line}
                    </Text>
                  </p>
                )}
                {isFirstUnread && <p className={classes.unread}>New</p>}
                {message ? (
                  <MessageBubble
                    dealId={deal.id}
                    message={message}
                    sender={message.senderId === me.uid ? null : other.name}
                    readAt={message === lastOwnRead ? readAt : null}
                    sending={unsent.some((one) => one.id === id)}
                    query={search.query}
                    found={id === at}
                    watchful={comesBeforeAcceptance(deal)}
                  />
                ) : (
                  content
                )}
              </div>
            ))}
          {waiting.map((message) => (
            <UnsentBubble key={message.id} dealId={deal.id} message={message} />
          ))}
        </div>
      </div>
      {status === 'success' && !atEnd && (
        <Button
          className={classes.toNewest}
          variant="default"
          size="sm"
          leftSection={<IconArrowDown size={16} stroke={1.6} aria-hidden="true" />}
          onClick={() => {
            newest();
            toEnd();
            log.current?.focus({ preventScroll: true });
          }}
        >
          {fresh ? `${fresh} new ${fresh === 1 ? 'message' : 'messages'}` : 'Newest'}
        </Button>
      )}
    </div>
  );
}
