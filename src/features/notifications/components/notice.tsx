import { Link } from 'react-router-dom';
import { Thumb } from '../../../components/listing/thumb.tsx';
import { RelativeTime } from '../../../components/ui/relative-time.tsx';
import type { Notification } from '../../../domain/notification/notification.ts';

/** One notification; View only where it leads somewhere. */
export const Notice = ({ notice, onFollow }: { notice: Notification; onFollow: () => void }) => (
  <li className={notice.readAt ? 'notice' : 'notice unread'}>
    <Thumb url={notice.imageUrl} width={48} />
    <div className="grow">
      <b>{notice.title}</b>
      <p className="small muted">{notice.message}</p>
      <p className="small muted row between">
        <RelativeTime date={notice.createdAt} />
        {notice.actionUrl && (
          <Link to={notice.actionUrl} className="link" onClick={onFollow} aria-label={`View: ${notice.title}`}>
            View
          </Link>
        )}
      </p>
    </div>
  </li>
);
