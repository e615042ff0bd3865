import { Text, VisuallyHidden } from '@mantine/core';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { Avatar } from '../../../components/account/avatar.tsx';
import { Thumb } from '../../../components/listing/thumb.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import { RelativeTime, useMinute } from '../../../components/ui/relative-time.tsx';
import { type Deal, roleIn } from '../../../domain/deal/deal.ts';
import { type DealRole, isTurnOf, otherRole } from '../../../domain/deal/states.ts';
import type { ThreadFilter } from '../../../domain/deal/thread-filter.ts';
import { turnEnd } from '../../../domain/deal/turn-of.ts';
import { stageName } from '../../../domain/dispute/dispute.ts';
import { isolateText } from '../../../domain/shared/isolate-text.ts';
import { timeLeft } from '../../../domain/shared/time.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import { useDrafts } from '../data/drafts.ts';
import { useUnsentDeals } from '../data/outbox.ts';
import classes from './thread-list.module.css';

interface ThreadListProps {
  deals: readonly Deal[];
  uid: string;
  current: string | null;
  /** The current filter, which links preserve. */
  filter: ThreadFilter;
}

/** A user's threads, latest message first: the other party, the deal's stage, and the latest message. */
export function ThreadList({ deals, uid, current, filter }: ThreadListProps) {
  const drafts = useDrafts();
  const unsent = useUnsentDeals();
  return (
    <ul className={classes.list} aria-label="Conversations">
      {deals.map((deal) => {
        const draft = drafts.get(deal.id);
        return (
          <ThreadRow
            key={deal.id}
            deal={deal}
            uid={uid}
            to={sitePaths.threads(filter, deal.id)}
            isCurrent={deal.id === current}
            isUnsent={unsent.includes(deal.id)}
            draft={draft ? draft.text || 'files' : null}
          />
        );
      })}
    </ul>
  );
}

interface ThreadRowProps {
  deal: Deal;
  uid: string;
  to: string;
  isCurrent: boolean;
  isUnsent: boolean;
  draft: string | null;
}

/** Memoized to re-render only when its own deal changes, since others may change every second. */
const ThreadRow = memo(function ThreadRow({ deal, uid, to, isCurrent, isUnsent, draft }: ThreadRowProps) {
  const role = roleIn(deal, uid) ?? 'buyer';
  const other = deal[otherRole(role)];
  const unread = deal.unread[role];
  return (
    <li>
      <Link to={to} className={classes.row} aria-current={isCurrent ? 'page' : undefined}>
        <span className={classes.pictures}>
          <Thumb url={deal.listing.cover} width={48} />
          <Avatar url={other.pictureUrl} size="tiny" />
        </span>
        <span className={classes.words}>
          <span className={classes.first}>
            <Text dir="auto" component="b" inherit truncate fw={unread ? 650 : 550}>
              {other.name}
            </Text>
            {deal.lastMessage && (
              <Muted size="xs" span>
                <RelativeTime date={deal.lastMessage.at} />
              </Muted>
            )}
          </span>
          <Muted span className={classes.second}>
            <Text span inherit truncate>
              <bdi>{deal.listing.title}</bdi>, {stageName(deal).toLowerCase()}
            </Text>
            <TurnWords deal={deal} role={role} />
          </Muted>
          <span className={classes.third}>
            <Text size="sm" c={unread ? undefined : 'dimmed'} fw={unread ? 600 : undefined} truncate span>
              {isUnsent ? (
                <Text span inherit c="amber">
                  Message waiting to be sent
                </Text>
              ) : draft ? (
                <>
                  <Text span inherit c="amber">
                    Draft:
                  </Text>{' '}
                  <bdi>{draft}</bdi>
                </>
              ) : deal.lastMessage ? (
                `${deal.lastMessage.by === role ? 'You: ' : ''}${isolateText(deal.lastMessage.text)}`
              ) : (
                'No messages yet'
              )}
            </Text>
            {unread > 0 && (
              <span className={classes.count}>
                {unread > 99 ? '99+' : unread}
                <VisuallyHidden component="span"> unread</VisuallyHidden>
              </span>
            )}
          </span>
        </span>
      </Link>
    </li>
  );
});

/** Shown after the stage if the deal is waiting for the current user, with the time left. */
function TurnWords({ deal, role }: { deal: Deal; role: DealRole }) {
  const now = useMinute();
  if (!isTurnOf(deal, role)) return null;
  const until = turnEnd(deal);
  return (
    <span>
      {' · '}
      <Text span inherit c="amber" fw={600}>
        {until ? `${timeLeft(until, now)} for you` : 'waiting for you'}
      </Text>
    </span>
  );
}
