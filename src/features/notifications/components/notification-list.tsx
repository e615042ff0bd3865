import { Box, Button, Group, Text } from '@mantine/core';
import clsx from 'clsx';
import { useState } from 'react';
import { Thumb } from '../../../components/listing/thumb.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { TextButton, TextLink } from '../../../components/ui/link.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import { RelativeTime } from '../../../components/ui/relative-time.tsx';
import { RowsSkeleton } from '../../../components/ui/rows-skeleton.tsx';
import type { Notification } from '../../../domain/notification/notification.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { useAllNotifications } from '../data/use-notifications.ts';
import classes from './notification-list.module.css';

type Search = { id: string; name: string };

/** Below an alert: a button that stops it; where several saved searches raised it, the page that changes each. */
function StopAlerts({ searches: [only, ...others] }: { searches: readonly Search[] }) {
  if (only && !others.length) return <StopAlert search={only} />;
  return (
    <Text size="sm" mt="xs">
      <TextLink to={sitePaths.buyingTab('saved')}>Manage alerts</TextLink>
    </Text>
  );
}

function StopAlert({ search: { id, name } }: { search: Search }) {
  const [stopped, setStopped] = useState(false);
  const change = useCommand('changeSavedSearch', () => setStopped(true));
  const text = change.error ? errorText(change.error) : stopped ? `Alerts for “${name}” are off.` : '';
  return (
    <Muted mt="xs" role="status">
      {text}
      {!stopped && !change.error && (
        <TextButton disabled={change.isPending} onClick={() => change.mutate({ id, alerts: 'off' })}>
          Stop alerts for “{name}”
        </TextButton>
      )}
    </Muted>
  );
}

/** A notification, with View where it leads somewhere. */
const Notice = ({ notice, onFollow }: { notice: Notification; onFollow: () => void }) => (
  <li className={clsx(classes.notice, !notice.readAt && classes.unread)}>
    <Thumb url={notice.imageUrl} width={48} />
    <Box flex={1} miw={0}>
      <b>{notice.title}</b>
      <Muted>{notice.message}</Muted>
      <Group component="p" justify="space-between" fz="sm" c="dimmed">
        <RelativeTime date={notice.createdAt} />
        {notice.actionUrl && (
          <TextLink to={notice.actionUrl} onClick={onFollow} aria-label={`View: ${notice.title}`}>
            View
          </TextLink>
        )}
      </Group>
      {notice.searches && <StopAlerts searches={notice.searches} />}
    </Box>
  </li>
);

const FAILED = 'Failed to load notifications';

/** The newest twenty notifications, live, and older ones page by page on request. */
export function NotificationList({ uid, onFollow }: { uid: string; onFollow: () => void }) {
  const { status, data, retry, older, showOlder } = useAllNotifications(uid);
  return (
    <section aria-label="Notifications">
      <h2 className={classes.title}>Notifications</h2>
      <div className={classes.notices}>
        {status === 'loading' && <RowsSkeleton rows={3} />}
        {status === 'error' && <ErrorState text={FAILED} onRetry={retry} />}
        {status === 'success' && data.length === 0 && (
          <Muted inherit className={classes.notice}>
            No new notifications
          </Muted>
        )}
        <ul aria-busy={older.isFetching}>
          {data.map((notice) => (
            <Notice key={notice.id} notice={notice} onFollow={onFollow} />
          ))}
        </ul>
        {older.failed && <ErrorState text={FAILED} onRetry={older.retry} />}
        {showOlder && !older.failed && (
          <div className={classes.more}>
            <Button variant="subtle" fullWidth loading={older.isFetching} onClick={showOlder}>
              Show older
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}
