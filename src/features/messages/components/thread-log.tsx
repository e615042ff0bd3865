import { Button, Text } from '@mantine/core';
import { IconArrowDown } from '@tabler/icons-react';
import { memo, useCallback, useEffect, useRef } from 'react';
import { Moments } from '../../../components/time/moments.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { TextButton } from '../../../components/ui/link.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import { RowsSkeleton } from '../../../components/ui/rows-skeleton.tsx';
import textClasses from '../../../components/ui/text.module.css';
import { type Deal, isBeforeAcceptance } from '../../../domain/deal/deal.ts';
import { type DealRole, otherRole } from '../../../domain/deal/states.ts';
import { useUnsent } from '../data/outbox.ts';
import type { ThreadMessages } from '../data/use-thread-messages.ts';
import { MessageBubble, UnsentBubble } from './message-bubble.tsx';
import classes from './thread.module.css';
import { type ThreadNote, threadEntries } from './thread-entries.ts';
import { useLogScroll } from './use-log-scroll.ts';

/** Distance from the top, in pixels, at which older messages are loaded. */
const NEAR_TOP = 240;

interface ThreadLogProps {
  deal: Deal;
  role: DealRole;
  thread: ThreadMessages;
  notes: readonly ThreadNote[];
  /** The last time the other side read the thread. */
  readAt: Date | null;
  firstUnread: string | null;
  /** ID of the first message that the user marked as unread; null if there is none. */
  keptUnread: string | null;
  onUnread: ((messageId: string) => void) | null;
  search: { query: string; at: string | null };
}

/**
 * Scrolls to the first unread message when the thread opens, and to search matches, rendering more messages if
 * necessary.
 */
function useRevealed(
  { shown, isOpening, show }: ThreadMessages,
  { reveal }: ReturnType<typeof useLogScroll>,
  { firstUnread, found }: { firstUnread: string | null; found: string | null },
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: older messages, once loaded, must not scroll the log
  useEffect(() => {
    if (firstUnread && isOpening) reveal(firstUnread, 'start');
  }, [firstUnread, reveal]);
  const canReveal = found !== null && shown.some(({ clientId }) => clientId === found);
  useEffect(() => {
    if (found === null) return;
    if (canReveal) reveal(found);
    else show(found);
  }, [found, canReveal, reveal, show]);
}

/** Scrolls to the end after the user writes a message. */
function useAfterWriting(unsent: number, toNewest: () => void): void {
  const before = useRef(unsent);
  useEffect(() => {
    if (unsent > before.current) toNewest();
    before.current = unsent;
  }, [unsent, toNewest]);
}

/** Counts the other side's messages since the current user scrolled away from the end of the thread. */
function useFresh(held: ThreadMessages['held'], atEnd: boolean, uid: string): number {
  const seen = useRef<string | undefined>(undefined);
  const last = held.at(-1)?.clientId;
  useEffect(() => {
    if (atEnd) seen.current = last;
  }, [atEnd, last]);
  const from = held.findIndex(({ clientId }) => clientId === seen.current);
  return atEnd || from < 0 ? 0 : held.slice(from + 1).filter(({ senderId }) => senderId !== uid).length;
}

/**
 * A thread's messages with the events between them; opens at the first unread message, or at the end. Memoized because
 * each keystroke in the search re-renders the thread.
 */
export const ThreadLog = memo(function ThreadLog(props: ThreadLogProps) {
  const { deal, role, thread, notes, readAt, firstUnread, keptUnread, onUnread, search } = props;
  const { status, retry, shown, held, hasOlder, atNewest, reading, older, newer, newest } = thread;
  const me = deal[role];
  const other = deal[otherRole(role)];
  const unsent = useUnsent(deal.id);
  // The subscription already shows a message while it is being sent.
  const waiting = unsent.filter(({ id, state }) => state !== 'sending' && !held.some((sent) => sent.clientId === id));
  const log = useRef<HTMLDivElement>(null);
  const scroll = useLogScroll(log, atNewest);
  useRevealed(thread, scroll, { firstUnread, found: search.at });
  const { atEnd, toEnd } = scroll;
  const toNewest = useCallback(() => {
    newest();
    toEnd();
  }, [newest, toEnd]);
  useAfterWriting(unsent.length, toNewest);
  const fresh = useFresh(held, atEnd, me.uid);
  const isCut = { hasOlder, hasNewer: !atNewest };
  const divided = keptUnread ?? firstUnread;
  const entries = threadEntries({ messages: shown, notes, ...isCut, firstUnread: divided }, new Date());
  const lastOwnRead = held.findLast((message) => message.senderId === me.uid && readAt && message.createdAt <= readAt);
  return (
    <div className={classes.logFrame}>
      {/* New messages are announced separately; as a live region, the log would read out older ones, too. */}
      <div
        ref={log}
        className={classes.messages}
        role="log"
        aria-live="off"
        aria-label="Messages"
        tabIndex={0}
        onScroll={(event) => {
          scroll.onScroll();
          const { scrollTop, scrollHeight, clientHeight } = event.currentTarget;
          if (scrollTop < NEAR_TOP && hasOlder && reading === 'idle') void older();
          if (!atNewest && scrollHeight - scrollTop - clientHeight < NEAR_TOP) newer();
        }}
      >
        <div className={classes.entries}>
          {status === 'loading' && <RowsSkeleton rows={3} />}
          {status === 'error' && <ErrorState text="The messages could not be loaded." onRetry={retry} />}
          {status === 'success' && !entries.length && !waiting.length && <Muted>No messages yet.</Muted>}
          {hasOlder && <EarlierMessages reading={reading} onRead={() => void older()} />}
          {status === 'success' &&
            entries.map(({ id, message, content, line, isFirstUnread }) => (
              <div key={id} data-entry={id} className={classes.entry}>
                {line && <LogLine text={line} />}
                {isFirstUnread && <p className={classes.unread}>New</p>}
                {message ? (
                  <MessageBubble
                    dealId={deal.id}
                    message={message}
                    sender={message.senderId === me.uid ? null : other.name}
                    readAt={message === lastOwnRead ? readAt : null}
                    sending={unsent.some((item) => item.id === id)}
                    query={search.query}
                    found={id === search.at}
                    watchful={isBeforeAcceptance(deal)}
                    onUnread={onUnread}
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
            toNewest();
            log.current?.focus({ preventScroll: true });
          }}
        >
          {fresh ? `${fresh} new ${fresh === 1 ? 'message' : 'messages'}` : 'Newest'}
        </Button>
      )}
    </div>
  );
});

const EarlierMessages = ({ reading, onRead }: { reading: ThreadMessages['reading']; onRead: () => void }) => (
  <div className={classes.older}>
    {reading === 'failed' && <span role="alert">Older messages could not be loaded. </span>}
    <TextButton onClick={onRead} disabled={reading === 'reading'}>
      {reading === 'reading' ? 'Loading…' : reading === 'failed' ? 'Try again' : 'Earlier messages'}
    </TextButton>
  </div>
);

/** A date or an event. Long texts are truncated here; the timeline and the related panel show them in full. */
const LogLine = ({ text }: { text: string }) => (
  <p className={classes.day}>
    <Text dir="auto" span inherit lineClamp={4} className={textClasses.breakAnywhere}>
      <Moments text={text} />
    </Text>
  </p>
);
