import type { Listing, Teaser } from '../listing/listing.ts';
import { formatCalendarDate } from '../shared/time.ts';
import type { Connection } from './connection.ts';
import type { LostConnection } from './lost-connection-schema.ts';

type Marked = Pick<Teaser, 'metrics' | 'revenueSource' | 'revenueSourceName'>;

/** What the figures that everybody reads are connected to, as `Stripe`; null where none of them has that mark. */
export function connectedTo(teaser: Marked | null): string | null {
  if (!teaser) return null;
  const metric = teaser.metrics.find(({ source }) => source === 'connected');
  const name = metric ? metric.sourceName : teaser.revenueSource === 'connected' ? teaser.revenueSourceName : null;
  // Behind its name stands what is left out of the account.
  return name?.split(', ', 1)[0] ?? null;
}

/** Since when a connection that lost its mark proves nothing: the last reading of one that is stale, else that moment. */
export const lostSince = ({ state, readAt, since }: Pick<Connection, 'state' | 'readAt' | 'since'>): Date =>
  state === 'stale' && readAt ? readAt : since;

/** For everybody, on the page and in the change log. */
export const lostText = ({ name, since }: LostConnection): string =>
  `No longer connected to ${name} since ${formatCalendarDate(since)}`;

/**
 * A listing whose figures got or lost the mark of a connected account, with what everybody reads of it from then on, and
 * the line for the public change log: null where they read the same as before, and of a first connection.
 */
export function connectionChange(
  before: Pick<Listing, 'teaser' | 'connectionLost'>,
  after: Listing,
  since: Date,
): { listing: Listing; line: string | null } {
  const was = connectedTo(before.teaser);
  const is = connectedTo(after.teaser);
  if (is) {
    if (!before.connectionLost) return { listing: after, line: null };
    return { listing: { ...after, connectionLost: null }, line: `Connected to ${is} again` };
  }
  if (!was) return { listing: after, line: null };
  const connectionLost = { name: was, since };
  return { listing: { ...after, connectionLost }, line: lostText(connectionLost) };
}
