import { paths } from '../collections.ts';
import type { MailTopic } from '../notification/mail-topics.ts';
import { NOTIFICATION_PAGE } from '../notification/notification.ts';
import { MAX_TEMPLATES, type Template } from '../template/templates.ts';
import { WATCH_LIMIT, type Watched } from '../watchlist/watched.ts';
import type { Query } from './query.ts';

/** The most reviews about somebody else that the rules let anyone read. */
export const REVIEWS_READ = 100;

/** The browser's subscriptions about an account. */
export const accountQueries = {
  /** A user's newest notifications. */
  notifications: (uid: string) => ({
    from: paths.notifications(uid),
    orderBy: ['createdAt', 'desc'],
    limit: NOTIFICATION_PAGE,
  }),
  /** All notifications of a user, or those about a topic, perhaps the unread ones alone, newest first. */
  notificationsIn: (uid: string, topic: MailTopic | null, onlyUnread: boolean) => ({
    from: paths.notifications(uid),
    where: [
      ...(topic ? [['topic', '==', topic] as const] : []),
      ...(onlyUnread ? [['readAt', '==', null] as const] : []),
    ],
    orderBy: ['createdAt', 'desc'],
  }),
  /** A user's watchlist, newest first. */
  watchlist: (uid: string) => ({ from: paths.watchlist(uid), orderBy: ['watchedAt', 'desc'], limit: WATCH_LIMIT }),
  /** The part of it in some states. */
  watchedIn: (uid: string, states: readonly Watched['listing']['state'][]) => ({
    from: paths.watchlist(uid),
    where: [['listing.state', 'in', states]],
    orderBy: ['watchedAt', 'desc'],
  }),
  /** When administrators impersonated an account, newest first. */
  supportVisits: (uid: string) => ({ from: paths.supportVisits(uid), orderBy: ['startedAt', 'desc'] }),
  /** The users that a user blocks, newest first. */
  blocks: (uid: string) => ({ from: paths.blocks(uid), orderBy: ['at', 'desc'] }),
  /** A user's saved searches, newest first. */
  savedSearches: (uid: string) => ({ from: paths.savedSearches(uid), orderBy: ['createdAt', 'desc'] }),
  /** A user's templates of a kind, last changed first. */
  templates: (uid: string, kind: Template['kind']) => ({
    from: paths.templates(uid),
    where: [['kind', '==', kind]],
    orderBy: ['updatedAt', 'desc'],
    limit: MAX_TEMPLATES,
  }),
  /** Matches of saved searches that were not dismissed, newest first. */
  matches: (uid: string) => ({
    from: paths.matches(uid),
    where: [['dismissedAt', '==', null]],
    orderBy: ['at', 'desc'],
  }),
  /** The devices a user is signed in on, last seen first. */
  sessions: (uid: string) => ({ from: paths.sessions(uid), orderBy: ['lastSeenAt', 'desc'] }),
  /** A user's second factors, oldest first. */
  factors: (uid: string) => ({ from: paths.factors(uid), orderBy: ['createdAt', 'asc'] }),
  /** The reviews about a user that everybody reads, newest first. */
  reviewsAbout: (uid: string, limit = REVIEWS_READ) => ({
    from: paths.reviews(uid),
    where: [
      ['isPublic', '==', true],
      ['revealedAt', '!=', null],
    ],
    orderBy: ['revealedAt', 'desc'],
    limit,
  }),
} as const satisfies Record<string, (...args: never[]) => Query>;
