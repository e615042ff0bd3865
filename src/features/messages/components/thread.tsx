import { Button, Group, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react';
import { UnblockButton } from '../../../components/account/unblock-button.tsx';
import { toast } from '../../../components/toast/toast.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import { type Deal, isBeforeAcceptance } from '../../../domain/deal/deal.ts';
import { mayAskForAnswers } from '../../../domain/deal/deal-questions.ts';
import { type DealRole, otherRole } from '../../../domain/deal/states.ts';
import { isolateText } from '../../../domain/shared/isolate-text.ts';
import { dayLabel, formatClock } from '../../../domain/shared/time.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { useImpersonatedUid } from '../../../lib/session/act-as.tsx';
import { useIsOnScreen } from '../../../lib/use-scrolled-near.ts';
import { useFirstUnread } from '../data/use-first-unread.ts';
import { useMarkUnread } from '../data/use-mark-unread.ts';
import { markThreadRead, useIsTyping, usePresence } from '../data/use-presence.ts';
import { useThreadMessages } from '../data/use-thread-messages.ts';
import { Composer } from './composer.tsx';
import { HiddenComposer } from './hidden-composer.tsx';
import { SupportComposer } from './support-composer.tsx';
import classes from './thread.module.css';
import type { ThreadNote } from './thread-entries.ts';
import { ThreadHead } from './thread-head.tsx';
import { ThreadLog } from './thread-log.tsx';
import { ThreadSearch } from './thread-search.tsx';
import { useThreadAnnouncements } from './use-thread-announcements.ts';

/** Formats the time a user last read the thread: `last read today, 08:41` or `last read 9 June, 08:41`. */
function lastReadText(at: Date, now: Date): string {
  const day = dayLabel(at, now);
  return `last read ${/^\d/.test(day) ? day : day.toLowerCase()}, ${formatClock(at)}`;
}

/** Removes the current user's block on a single conversation with an anonymous seller. */
function UnblockDealButton({ dealId }: { dealId: string }) {
  const unblock = useCommand('blockDeal', () => toast.success('The conversation is open again.'));
  return (
    <>
      {unblock.error && <ErrorState text={errorText(unblock.error)} />}
      <Button
        variant="default"
        size="sm"
        loading={unblock.isPending}
        onClick={() => unblock.mutate({ dealId, blocked: false })}
      >
        Unblock
      </Button>
    </>
  );
}

interface Props {
  deal: Deal;
  role: DealRole;
  notes: readonly ThreadNote[];
  /** Content before the other side's name. */
  head?: ReactNode;
  menu?: ReactNode;
  /** Content below the header. */
  banner?: ReactNode;
}

const NO_SEARCH = { query: '', at: null };

/** A deal's thread. New messages are announced, and they are marked as read while the thread is open. */
export function Thread({ deal, role, notes, head, menu, banner }: Props) {
  const other = deal[otherRole(role)];
  const me = deal[role];
  const watchful = isBeforeAcceptance(deal);
  // Read receipts are stored by user id, so they would reveal a hidden seller.
  const hidden = deal.sellerHidden && role === 'seller';
  const thread = useThreadMessages(deal.id);
  const theirs = usePresence(deal.id, other.uid);
  const mine = usePresence(deal.id, hidden ? '' : me.uid);
  const firstUnread = useFirstUnread(thread, hidden ? null : mine, me.uid);
  const newest = thread.held.at(-1);
  const news = newest && newest.senderId !== me.uid ? newest.clientId : null;
  const hasUnread = deal.unread[role] > 0;
  const isOnScreen = useIsOnScreen();
  const isKnown = mine.status !== 'loading';
  const { keptUnread, markUnread } = useMarkUnread(deal.id);
  useEffect(() => {
    // Wait for the current user's previous presence, because the divider above unread messages depends on it.
    const isRead = isKnown && keptUnread === null && isOnScreen;
    if (!hidden && isRead && (news || hasUnread)) void markThreadRead(deal.id);
  }, [news, hasUnread, deal.id, hidden, isOnScreen, isKnown, keptUnread]);

  const isOwn = useImpersonatedUid() === null;
  const isTyping = useIsTyping(theirs) && !deal.blocked && !hidden && isOwn;
  const [firstName = ''] = other.name.split(' ');
  const announced = useThreadAnnouncements(
    thread.held,
    me.uid,
    other.name,
    isTyping ? `${isolateText(firstName)} is typing.` : '',
  );
  const readAt = theirs.data?.lastReadAt ?? null;
  const seen = isTyping ? `${isolateText(firstName)} is typing…` : readAt ? lastReadText(readAt, new Date()) : '';

  const [searching, setSearching] = useState(false);
  const [search, setSearch] = useState<{ query: string; at: string | null }>(NO_SEARCH);
  // Deferred, because highlighting matches in hundreds of messages would delay the next keystroke.
  const marked = useDeferredValue(search);
  const searchButton = useRef<HTMLButtonElement>(null);
  const closeSearch = () => {
    setSearching(false);
    setSearch(NO_SEARCH);
    searchButton.current?.focus();
  };
  return (
    <div className={classes.thread}>
      <ThreadHead
        deal={deal}
        other={other}
        seen={seen}
        start={head}
        menu={menu}
        searching={searching}
        onSearch={() => (searching ? closeSearch() : setSearching(true))}
        searchButton={searchButton}
      />
      {banner}
      {searching && (
        <ThreadSearch thread={thread} onFind={(query, at) => setSearch({ query, at })} onClose={closeSearch} />
      )}
      <ThreadLog
        deal={deal}
        role={role}
        thread={thread}
        notes={notes}
        readAt={readAt}
        firstUnread={firstUnread}
        keptUnread={keptUnread}
        onUnread={isOwn && !hidden ? markUnread : null}
        search={marked}
      />
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
      {deal.blocked ? (
        <div className={classes.composer}>
          {deal.blockedBy.includes(me.uid) ? (
            <Group justify="space-between">
              <Muted size="md">
                {deal.sellerHidden ? 'You blocked this conversation.' : `You blocked ${isolateText(other.name)}.`}
              </Muted>
              {deal.sellerHidden ? (
                <UnblockDealButton dealId={deal.id} />
              ) : (
                <UnblockButton uid={other.uid} name={other.name} />
              )}
            </Group>
          ) : (
            <Muted size="md">This conversation is closed.</Muted>
          )}
        </div>
      ) : hidden ? (
        <HiddenComposer dealId={deal.id} to={other.name} watchful={watchful} />
      ) : !isOwn ? (
        <SupportComposer dealId={deal.id} to={other.name} />
      ) : (
        <Composer
          dealId={deal.id}
          to={other.name}
          watchful={watchful}
          askAbout={role === 'buyer' && mayAskForAnswers(deal) ? deal.listingId : null}
        />
      )}
    </div>
  );
}
