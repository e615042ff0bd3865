import { Text, VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router-dom';
import { Avatar } from '../../../components/account/avatar.tsx';
import { Thumb } from '../../../components/listing/thumb.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import { RelativeTime } from '../../../components/ui/relative-time.tsx';
import { type Deal, roleIn } from '../../../domain/deal/deal.ts';
import { type DealRole, isTurnOf, otherRole } from '../../../domain/deal/states.ts';
import type { ThreadFilter } from '../../../domain/deal/thread-filter.ts';
import { turnEnd } from '../../../domain/deal/turn-of.ts';
import { stageName } from '../../../domain/dispute/dispute.ts';
import { timeLeft } from '../../../domain/shared/time.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import { useDrafts } from '../data/drafts.ts';
import { useUnsentDeals } from '../data/outbox.ts';
import classes from './thread-list.module.css';

interface ThreadListProps {
  deals: readonly Deal[];
  uid: string;
  current: string | null;
  /** The list that they are in, which stays chosen. */
  filter: ThreadFilter;
}

/** A user's threads, latest message first: with whom, where the deal stands, and what was written last. */
export function ThreadList({ deals, uid, current, filter }: ThreadListProps) {
  const drafts = useDrafts();
  const unsent = useUnsentDeals();
  return (
    <ul className={classes.list} aria-label="Conversations">
      {deals.map((deal) => {
        const role = roleIn(deal, uid) ?? 'buyer';
        const other = deal[otherRole(role)];
        const unread = deal.unread[role];
        const draft = drafts.get(deal.id);
        return (
          <li key={deal.id}>
            <Link
              to={sitePaths.threads(filter, deal.id)}
              className={classes.row}
              aria-current={deal.id === current ? 'page' : undefined}
            >
              <span className={classes.pictures}>
                <Thumb url={deal.listing.cover} width={48} />
                <Avatar url={other.pictureUrl} size="tiny" />
              </span>
              <span className={classes.words}>
                <span className={classes.first}>
                  <Text component="b" inherit truncate fw={unread ? 650 : 550}>
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
                    {deal.listing.title}, {stageName(deal).toLowerCase()}
                  </Text>
                  <TurnWords deal={deal} role={role} />
                </Muted>
                <span className={classes.third}>
                  <Text size="sm" c={unread ? undefined : 'dimmed'} fw={unread ? 600 : undefined} truncate span>
                    {unsent.includes(deal.id) ? (
                      <Text span inherit c="amber">
                        A message waits to be sent
                      </Text>
                    ) : draft ? (
                      <>
                        <Text span inherit c="amber">
                          Draft:
                        </Text>{' '}
                        {draft.text || 'files'}
                      </>
                    ) : deal.lastMessage ? (
                      `${deal.lastMessage.by === role ? 'You: ' : ''}${deal.lastMessage.text}`
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
      })}
    </ul>
  );
}

/** After the stage, where the deal waits for the reader: for how long. */
function TurnWords({ deal, role }: { deal: Deal; role: DealRole }) {
  if (!isTurnOf(deal, role)) return null;
  const until = turnEnd(deal);
  return (
    <span>
      {' · '}
      <Text span inherit c="amber" fw={600}>
        {until ? `${timeLeft(until, new Date())} for you` : 'waiting for you'}
      </Text>
    </span>
  );
}
