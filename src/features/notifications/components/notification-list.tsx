import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { RowsSkeleton } from '../../../components/ui/rows-skeleton.tsx';
import { NOTIFICATION_PAGE } from '../../../domain/notification/notification.ts';
import { useNotifications, useOlderNotifications } from '../data/use-notifications.ts';
import { Notice } from './notice.tsx';
import classes from './notification-list.module.css';

const FAILED = 'Failed to load notifications';

/** The newest twenty notifications, live, and older ones page by page on request. */
export function NotificationList({ uid, onFollow }: { uid: string; onFollow: () => void }) {
  const { status, data, retry } = useNotifications(uid);
  const [wanted, setWanted] = useState(false);
  const older = useOlderNotifications(uid, data.at(-1), wanted);
  // Pages overlap by one notification.
  const notices = [...new Map([...older.notices, ...data].map((notice) => [notice.id, notice])).values()].sort(
    (a, b) => b.createdAt.getTime() - a.createdAt.getTime(),
  );
  const mayBeMore = wanted ? older.hasNextPage : data.length === NOTIFICATION_PAGE;
  return (
    <section aria-label="Notifications">
      <h2 className={classes.title}>Notifications</h2>
      <div className={classes.notices}>
        {status === 'loading' && <RowsSkeleton rows={3} />}
        {status === 'error' && <ErrorState text={FAILED} onRetry={retry} />}
        {status === 'success' && data.length === 0 && (
          <Text inherit c="dimmed" className={classes.notice}>
            No new notifications
          </Text>
        )}
        <ul aria-busy={older.isFetching}>
          {notices.map((notice) => (
            <Notice key={notice.id} notice={notice} onFollow={onFollow} />
          ))}
        </ul>
        {older.isError && <ErrorState text={FAILED} onRetry={() => void older.refetch()} />}
        {mayBeMore && !older.isError && (
          <div className={classes.more}>
            <Button
              variant="subtle"
              fullWidth
              loading={older.isFetching}
              onClick={() => (wanted ? void older.fetchNextPage() : setWanted(true))}
            >
              Show older
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}
