import type { Listing, Teaser } from '../listing/listing.ts';
import { formatCalendarDate } from '../shared/time.ts';
import type { Connection } from './connection.ts';
import type { LostConnection } from './lost-connection-schema.ts';

type Marked = Pick<Teaser, 'metrics' | 'revenueSource' | 'revenueSourceName'>;

/** Returns the public name of the source of connected figures, e.g. `Stripe`; null if none are connected. */
export function connectedSourceName(teaser: Marked | null): string | null {
  if (!teaser) return null;
  const metric = teaser.metrics.find(({ source }) => source === 'connected');
  const name = metric ? metric.sourceName : teaser.revenueSource === 'connected' ? teaser.revenueSourceName : null;
  // The name starts with the processor, followed by what the figures leave out.
  return name?.split(', ', 1)[0] ?? null;
}

/**
 * Returns when a lost connection stopped proving figures: at its last reading if it's stale, otherwise when it broke or
 * was removed.
 */
export const lostSince = ({ state, readAt, since }: Pick<Connection, 'state' | 'readAt' | 'since'>): Date =>
  state === 'stale' && readAt ? readAt : since;

/** Returns the text shown on the listing's page and in its change log after its connection was lost. */
export const lostConnectionText = ({ name, since }: LostConnection): string =>
  `No longer connected to ${name} since ${formatCalendarDate(since)}`;

/**
 * Returns a listing whose figures gained or lost the connected mark, with a line for the public change log. The line is
 * null if nothing visible changed or on a first connection.
 */
export function connectionChange(
  before: Pick<Listing, 'teaser' | 'connectionLost'>,
  after: Listing,
  since: Date,
): { listing: Listing; line: string | null } {
  const was = connectedSourceName(before.teaser);
  const is = connectedSourceName(after.teaser);
  if (is) {
    if (!before.connectionLost) return { listing: after, line: null };
    return { listing: { ...after, connectionLost: null }, line: `Connected to ${is} again` };
  }
  if (!was) return { listing: after, line: null };
  const connectionLost = { name: was, since };
  return { listing: { ...after, connectionLost }, line: lostConnectionText(connectionLost) };
}
