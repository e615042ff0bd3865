import { Button } from '@mantine/core';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { TextLink } from '../../../components/ui/link.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import { RowsSkeleton } from '../../../components/ui/rows-skeleton.tsx';
import { sitePaths } from '../../../domain/site-paths.ts';
import { useAllNotifications } from '../data/use-notifications.ts';
import { Notice } from './notice.tsx';
import classes from './notification-list.module.css';

const FAILED = 'Failed to load notifications';

/** The newest twenty notifications, live, with older ones page by page on request and a link to all of them. */
export function NotificationList({ uid, onFollow }: { uid: string; onFollow: () => void }) {
  const { status, data, retry, older, showOlder } = useAllNotifications(uid);
  return (
    <section aria-label="Notifications">
      <h2 className={classes.title}>Notifications</h2>
      <div className={classes.notices}>
        {status === 'loading' && <RowsSkeleton rows={3} />}
        {status === 'error' && <ErrorState text={FAILED} onRetry={retry} />}
        {status === 'success' && data.length === 0 && (
          <Muted inherit className={classes.empty}>
            No new notifications
          </Muted>
        )}
        <ul aria-busy={older.isFetching}>
          {data.map((notice) => (
            <Notice key={notice.id} notice={notice} onFollow={onFollow} brief />
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
      <p className={classes.all}>
        <TextLink to={sitePaths.notifications()} onClick={onFollow}>
          All notifications
        </TextLink>
      </p>
    </section>
  );
}
