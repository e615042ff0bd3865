import { Link } from 'react-router-dom';
import { ErrorState } from '../../../components/error-state.tsx';
import { RelativeTime } from '../../../components/relative-time.tsx';
import { RowsSkeleton } from '../../../components/rows-skeleton.tsx';
import { Thumb } from '../../../components/thumb.tsx';
import { useNotifications } from '../data/use-notifications.ts';
import './notification-list.css';

export function NotificationList({ uid, onFollow }: { uid: string; onFollow: () => void }) {
  const { status, data, retry } = useNotifications(uid);
  return (
    <section aria-label="Notifications">
      <h2 className="notice-title">Notifications</h2>
      <div className="notices">
        {status === 'loading' && <RowsSkeleton rows={3} />}
        {status === 'error' && <ErrorState text="Failed to load notifications" onRetry={retry} />}
        {status === 'success' && data.length === 0 && <p className="notice muted">No new notifications</p>}
        <ul>
          {data.map((notice) => (
            <li key={notice.id} className={notice.readAt ? 'notice' : 'notice unread'}>
              <Thumb url={notice.imageUrl} width={48} />
              <div className="grow">
                <b>{notice.title}</b>
                <p className="small muted">{notice.message}</p>
                <p className="small muted row between">
                  <RelativeTime date={notice.createdAt} />
                  {notice.actionUrl && (
                    <Link
                      to={notice.actionUrl}
                      className="link"
                      onClick={onFollow}
                      aria-label={`View: ${notice.title}`}
                    >
                      View
                    </Link>
                  )}
                </p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
