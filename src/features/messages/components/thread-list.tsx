import { Box, Group, Text, VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router-dom';
import { Avatar } from '../../../components/account/avatar.tsx';
import { RelativeTime } from '../../../components/ui/relative-time.tsx';
import { type Deal, roleIn } from '../../../domain/deal/deal.ts';
import { otherRole } from '../../../domain/deal/states.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import classes from './thread.module.css';

/** A user's threads, latest message first. */
export function ThreadList({ deals, uid, current }: { deals: Deal[]; uid: string; current: string | null }) {
  const sorted = deals.toSorted((a, b) => (b.lastMessage?.at.getTime() ?? 0) - (a.lastMessage?.at.getTime() ?? 0));
  return (
    <ul className={classes.threadList}>
      {sorted.map((deal) => {
        const role = roleIn(deal, uid) ?? 'buyer';
        const other = deal[otherRole(role)];
        const unread = deal.unread[role] > 0;
        return (
          <li key={deal.id}>
            <Link
              to={sitePaths.thread(deal.id)}
              className={classes.threadRow}
              aria-current={deal.id === current ? 'page' : undefined}
            >
              <Avatar url={other.pictureUrl} />
              <Box component="span" flex={1} miw={0}>
                <Group wrap="nowrap" component="span" justify="space-between">
                  <Text component="b" inherit truncate fw={unread ? 650 : 550}>
                    {other.name}
                  </Text>
                  {deal.lastMessage && (
                    <Text size="xs" c="dimmed" span>
                      <RelativeTime date={deal.lastMessage.at} />
                    </Text>
                  )}
                </Group>
                <Text size="sm" c="dimmed" truncate span display="block">
                  {deal.listing.title}
                </Text>
                <Text size="sm" c={unread ? undefined : 'dimmed'} truncate span display="block">
                  {deal.lastMessage ? deal.lastMessage.text : 'No messages yet'}
                </Text>
              </Box>
              {unread && (
                <span className={classes.unreadDot}>
                  <VisuallyHidden component="span">{deal.unread[role]} unread</VisuallyHidden>
                </span>
              )}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
