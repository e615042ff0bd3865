import { Link } from 'react-router-dom';
import { Avatar } from '../../../components/account/avatar.tsx';
import { RelativeTime } from '../../../components/ui/relative-time.tsx';
import { type Deal, roleIn } from '../../../domain/deal/deal.ts';
import { otherRole } from '../../../domain/deal/states.ts';
import { sitePaths } from '../../../domain/site-paths.ts';

/** One's conversations, newest message first. */
export function ThreadList({ deals, uid, current }: { deals: Deal[]; uid: string; current: string | null }) {
  const sorted = deals.toSorted((a, b) => (b.lastMessage?.at.getTime() ?? 0) - (a.lastMessage?.at.getTime() ?? 0));
  return (
    <ul className="thread-list" style={{ overflowY: 'auto' }}>
      {sorted.map((deal) => {
        const role = roleIn(deal, uid) ?? 'buyer';
        const other = deal[otherRole(role)];
        const unread = deal.unread[role] > 0;
        return (
          <li key={deal.id}>
            <Link
              to={sitePaths.thread(deal.id)}
              className="thread-row"
              aria-current={deal.id === current ? 'page' : undefined}
            >
              <Avatar url={other.pictureUrl} />
              <span className="grow">
                <span className="row between">
                  <b className="clip" style={{ fontWeight: unread ? 650 : 550 }}>
                    {other.name}
                  </b>
                  {deal.lastMessage && (
                    <span className="tiny muted">
                      <RelativeTime date={deal.lastMessage.at} />
                    </span>
                  )}
                </span>
                <span className="clip small muted" style={{ display: 'block' }}>
                  {deal.listing.title}
                </span>
                <span
                  className="clip small"
                  style={{ display: 'block', color: unread ? 'var(--ink)' : 'var(--muted)' }}
                >
                  {deal.lastMessage ? deal.lastMessage.text : 'No messages yet'}
                </span>
              </span>
              {unread && (
                <span className="unread-dot">
                  <span className="sr">{deal.unread[role]} unread</span>
                </span>
              )}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
