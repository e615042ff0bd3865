import type { Listing, Teaser } from '../listing/listing.ts';
import { formatCalendarDate } from '../shared/time.ts';
import type { Connection } from './connection.ts';
import type { LostConnection } from './lost-connection-schema.ts';

type Marked = Pick<Teaser, 'metrics' | 'revenueSource' | 'revenueSourceName'>;

/** The source of the connected figures that everybody reads, as `Stripe`; null if none is connected. */
export function connectedTo(teaser: Marked | null): string | null {
  if (!teaser) return null;
  const metric = teaser.metrics.find(({ source }) => source === 'connected');
  const name = metric ? metric.sourceName : teaser.revenueSource === 'connected' ? teaser.revenueSourceName : null;
  // Left-out parts of the account follow its name.
  return name?.split(', ', 1)[0] ?? null;
}

/** The time from which a lost connection proves nothing: the last reading of a stale one, else the loss itself. */
export const lostSince = ({ state, readAt, since }: Pick<Connection, 'state' | 'readAt' | 'since'>): Date =>
  state === 'stale' && readAt ? readAt : since;

/** For everybody, on the page and in the change log. */
export const lostText = ({ name, since }: LostConnection): string =>
  `No longer connected to ${name} since ${formatCalendarDate(since)}`;

/**
 * A listing whose figures got or lost the mark of a connected account, with the line for the public change log. The
 * line is null if the figures read as before, and for a first connection.
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
