import { Group, Text, Title } from '@mantine/core';
import { Fragment, useEffect, useRef } from 'react';
import { Avatar } from '../../../components/account/avatar.tsx';
import { UnblockButton } from '../../../components/account/unblock-button.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { PanelHead } from '../../../components/ui/panel.tsx';
import { RowsSkeleton } from '../../../components/ui/rows-skeleton.tsx';
import type { Deal, Message } from '../../../domain/deal/deal.ts';
import { type DealRole, otherRole } from '../../../domain/deal/states.ts';
import { formatDate, isOtherDay } from '../../../domain/shared/time.ts';
import { impersonatedUid } from '../../../lib/session/impersonated-uid.ts';
import { useIsOnScreen } from '../../../lib/use-is-on-screen.ts';
import { useUnsent } from '../data/outbox.ts';
import { markThreadRead, useLastRead, useMessages } from '../data/use-thread.ts';
import { Composer } from './composer.tsx';
import { HiddenComposer } from './hidden-composer.tsx';
import { MessageBubble } from './message-bubble.tsx';
import { SupportComposer } from './support-composer.tsx';
import classes from './thread.module.css';
import { UnblockDealButton } from './unblock-deal-button.tsx';
import { UnsentBubble } from './unsent-bubble.tsx';

/** Something that happened between messages, shown in the order of time. */
interface ThreadNote {
  id: string;
  at: Date;
  content: React.ReactNode;
}

interface Props {
  deal: Deal;
  role: DealRole;
  notes: ThreadNote[];
  head?: React.ReactNode;
}

/** The thread of a deal. New messages are announced, and marked as read while it is open. */
export function Thread({ deal, role, notes, head }: Props) {
  const other = deal[otherRole(role)];
  const me = deal[role];
  const { status, data, retry } = useMessages(deal.id);
  const readAt = useLastRead(deal.id, other.uid);
  const unsent = useUnsent(deal.id);
  // While one is being sent, the subscription shows it already.
  const waiting = unsent.filter(({ id, state }) => state !== 'sending' && !data.some((sent) => sent.clientId === id));
  const end = useRef<HTMLDivElement>(null);
  const newest = data.at(-1);
  const theirs = newest && newest.senderId !== me.uid ? newest.clientId : null;
  const hasUnread = deal.unread[role] > 0;
  const isOnScreen = useIsOnScreen();
  // That a hidden seller has read something would be stored under their id.
  const hidden = deal.sellerHidden && role === 'seller';

  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest entry scrolls into view
  useEffect(() => {
    const list = end.current?.parentElement;
    if (list) list.scrollTop = list.scrollHeight;
  }, [newest?.clientId, notes.length, waiting.length]);
  useEffect(() => {
    if (hidden) return;
    if ((theirs || hasUnread) && isOnScreen) void markThreadRead(deal.id);
  }, [theirs, hasUnread, deal.id, hidden, isOnScreen]);

  const lastOwnRead = data.findLast((message) => message.senderId === me.uid && readAt && message.createdAt <= readAt);
  return (
    <div className={classes.thread}>
      <PanelHead>
        <Group wrap="nowrap" gap={12}>
          {head}
          <Avatar url={other.pictureUrl} />
          <div>
            <Title order={2} fz={15}>
              {other.name}
            </Title>
            <Text size="xs" c="dimmed">
              {deal.listing.title}
            </Text>
          </div>
        </Group>
      </PanelHead>
      <div className={classes.messages} role="log" aria-label="Messages" tabIndex={0}>
        {status === 'loading' && <RowsSkeleton rows={3} />}
        {status === 'error' && <ErrorState text="The messages could not be loaded." onRetry={retry} />}
        {status === 'success' && !data.length && !notes.length && !waiting.length && (
          <Text size="sm" c="dimmed">
            No messages yet.
          </Text>
        )}
        {status === 'success' &&
          inOrder(data, notes).map((entry, i, all) => (
            <Fragment key={entry.id}>
              {isNewDay(entry.at, all[i - 1]?.at) && <p className={classes.day}>{formatDate(entry.at)}</p>}
              {entry.message ? (
                <MessageBubble
                  dealId={deal.id}
                  message={entry.message}
                  sender={entry.message.senderId === me.uid ? null : other.name}
                  readAt={entry.message === lastOwnRead ? readAt : null}
                  sending={unsent.some(({ id }) => id === entry.id)}
                />
              ) : (
                entry.content
              )}
            </Fragment>
          ))}
        {waiting.map((message) => (
          <UnsentBubble key={message.id} dealId={deal.id} message={message} />
        ))}
        <div ref={end} />
      </div>
      {deal.blocked ? (
        <div className={classes.composer}>
          {deal.blockedBy.includes(me.uid) ? (
            <Group justify="space-between">
              <Text c="dimmed">
                {deal.sellerHidden ? 'You blocked this conversation.' : `You blocked ${other.name}.`}
              </Text>
              {deal.sellerHidden ? (
                <UnblockDealButton dealId={deal.id} />
              ) : (
                <UnblockButton uid={other.uid} name={other.name} />
              )}
            </Group>
          ) : (
            <Text c="dimmed">This conversation is closed.</Text>
          )}
        </div>
      ) : hidden ? (
        <HiddenComposer dealId={deal.id} to={other.name} />
      ) : impersonatedUid.get() ? (
        <SupportComposer dealId={deal.id} to={other.name} />
      ) : (
        <Composer dealId={deal.id} to={other.name} />
      )}
    </div>
  );
}

type Entry = ThreadNote & { message: Message | null };

const inOrder = (messages: Message[], notes: ThreadNote[]): Entry[] =>
  [
    ...messages.map((message) => ({ id: message.clientId, at: message.createdAt, content: null, message })),
    ...notes.map((note) => ({ ...note, message: null })),
  ].sort((a, b) => a.at.getTime() - b.at.getTime());

const isNewDay = (at: Date, before: Date | undefined): boolean => !before || isOtherDay(at, before);
