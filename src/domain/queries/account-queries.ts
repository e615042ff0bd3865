import { paths } from '../collections.ts';
import type { MailTopic } from '../notification/mail-topics.ts';
import { NOTIFICATIONS_PER_PAGE } from '../notification/notification.ts';
import { MAX_TEMPLATES, type Template } from '../template/templates.ts';
import { MAX_WATCHED, type WatchlistRow } from '../watchlist/watched.ts';
import type { Query } from './query.ts';

/** Maximum number of reviews about another user that the security rules let anyone read. */
export const MAX_REVIEWS_READ = 100;

/** Queries about an account that the browser subscribes to. */
export const accountQueries = {
  /** A user's newest notifications. */
  notifications: (uid: string) => ({
    from: paths.notifications(uid),
    orderBy: ['createdAt', 'desc'],
    limit: NOTIFICATIONS_PER_PAGE,
  }),
  /** A user's notifications, optionally limited to a topic or to unread ones, newest first. */
  notificationsIn: (uid: string, topic: MailTopic | null, onlyUnread: boolean) => ({
    from: paths.notifications(uid),
    where: [
      ...(topic ? [['topic', '==', topic] as const] : []),
      ...(onlyUnread ? [['readAt', '==', null] as const] : []),
    ],
    orderBy: ['createdAt', 'desc'],
  }),
  /** A user's watchlist, newest first. */
  watchlist: (uid: string) => ({ from: paths.watchlist(uid), orderBy: ['watchedAt', 'desc'], limit: MAX_WATCHED }),
  /** A user's watchlist limited to certain listing states, newest first. */
  watchedIn: (uid: string, states: readonly WatchlistRow['listing']['state'][]) => ({
    from: paths.watchlist(uid),
    where: [['listing.state', 'in', states]],
    orderBy: ['watchedAt', 'desc'],
  }),
  /** Impersonations of an account by administrators, newest first. */
  supportVisits: (uid: string) => ({ from: paths.supportVisits(uid), orderBy: ['startedAt', 'desc'] }),
  /** Users blocked by a user, newest first. */
  blocks: (uid: string) => ({ from: paths.blocks(uid), orderBy: ['at', 'desc'] }),
  /** A user's saved searches, newest first. */
  savedSearches: (uid: string) => ({ from: paths.savedSearches(uid), orderBy: ['createdAt', 'desc'] }),
  /** A user's templates of one kind, most recently changed first. */
  templates: (uid: string, kind: Template['kind']) => ({
    from: paths.templates(uid),
    where: [['kind', '==', kind]],
    orderBy: ['updatedAt', 'desc'],
    limit: MAX_TEMPLATES,
  }),
  /** Saved search matches that haven't been dismissed, newest first. */
  matches: (uid: string) => ({
    from: paths.matches(uid),
    where: [['dismissedAt', '==', null]],
    orderBy: ['at', 'desc'],
  }),
  /** Devices a user is signed in on, most recently seen first. */
  sessions: (uid: string) => ({ from: paths.sessions(uid), orderBy: ['lastSeenAt', 'desc'] }),
  /** A user's second factors, oldest first. */
  factors: (uid: string) => ({ from: paths.factors(uid), orderBy: ['createdAt', 'asc'] }),
  /** Public reviews about a user, newest first. */
  reviewsAbout: (uid: string, limit = MAX_REVIEWS_READ) => ({
    from: paths.reviews(uid),
    where: [
      ['isPublic', '==', true],
      ['revealedAt', '!=', null],
    ],
    orderBy: ['revealedAt', 'desc'],
    limit,
  }),
} as const satisfies Record<string, (...args: never[]) => Query>;
