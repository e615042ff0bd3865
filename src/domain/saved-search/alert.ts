import * as z from 'zod';
import type { Alerts } from '../account/preferences.ts';
import { BRAND } from '../brand.ts';
import { metricMark, sourceText } from '../listing/figures/mark.ts';
import { METRIC_INFO, metricText } from '../listing/figures/metric.ts';
import type { NewNotification } from '../notification/notification.ts';
import { renditionUrl } from '../picture/rendition.ts';
import { withVia } from '../reach/with-via.ts';
import type { Card } from '../search/card.ts';
import { DAY_MS, HOUR_MS } from '../shared/durations.ts';
import { isolateText } from '../shared/isolate-text.ts';
import { formatMoney } from '../shared/money.ts';
import { storedList, storedNumber } from '../shared/stored-moments.ts';
import { utcDay } from '../shared/time.ts';
import { localTime, momentAt } from '../shared/time-zone.ts';
import { sitePaths } from '../site-paths.ts';

/** `alertClocks/{uid}`: the time at which an account's next alert about saved searches is due. */
export const alertClockSchema = z.object({
  uid: z.string(),
  /** Null while no alert is pending. */
  nextAt: z.date().nullable(),
  /** Times of recent alerts, stored for as long as they count toward a limit. */
  sent: z.array(z.date()),
  /** Time of the account's last digest; null before the first. */
  digestAt: z.date().nullable(),
});
export type AlertClock = z.infer<typeof alertClockSchema>;

/** The hour at which daily digests are sent, in the account's time zone. */
const DIGEST_HOUR = 8;
/** Minimum time between two digests, even if the account's time zone changes. */
const MIN_DIGEST_INTERVAL_MS = 20 * HOUR_MS;
/**
 * Maximum number of alerts per account in an hour and between two digests; further alerts are held back and sent
 * together.
 */
const MAX_ALERTS_PER_HOUR = 3;
export const MAX_ALERTS_PER_DAY = 20;
/** Maximum number of matches listed in an alert. */
export const MAX_MATCHES_NAMED = 10;

/** Returns the digest time on the local day of `at`, or `days` days later. */
const digestOn = (at: Date, zone: string, days = 0): Date =>
  momentAt(zone, Date.parse(utcDay(localTime(zone, at))) + days * DAY_MS + DIGEST_HOUR * HOUR_MS);

/** Returns the first digest time after a moment. */
export function nextDigest(after: Date, zone: string): Date {
  const today = digestOn(after, zone);
  return today > after ? today : digestOn(after, zone, 1);
}

function lastDigest(now: Date, zone: string): Date {
  const today = digestOn(now, zone);
  return today <= now ? today : digestOn(now, zone, -1);
}

/** The account's time zone, and the time of its last digest. */
export interface Digests {
  zone: string;
  digestAt: Date | null;
}

const tooSoon = ({ digestAt }: Digests, now: Date): boolean =>
  digestAt !== null && now.getTime() - digestAt.getTime() < MIN_DIGEST_INTERVAL_MS;

/** Returns the earliest time after `now` at which a digest may be sent. */
const digestDue = (of: Digests, now: Date): Date =>
  nextDigest(
    of.digestAt && tooSoon(of, now) ? new Date(of.digestAt.getTime() + MIN_DIGEST_INTERVAL_MS - 1) : now,
    of.zone,
  );

/**
 * Returns the time at which to send an alert about a match, or null for never. A listing whose last alert was less than
 * a day ago waits for the digest, so that a price going up and down doesn't trigger alert after alert.
 */
export function alertDue(alerts: Alerts, toldAt: Date | null, digests: Digests, now: Date): Date | null {
  if (alerts === 'off') return null;
  const isRepeated = toldAt !== null && now.getTime() - toldAt.getTime() < DAY_MS;
  return alerts === 'daily' || isRepeated ? digestDue(digests, now) : now;
}

/** Returns true if a match waits for a digest; other matches are due as soon as they are found. */
export const isForDigest = ({ at, dueAt }: { at: Date; dueAt: Date | null }): boolean => dueAt !== null && dueAt > at;

/**
 * Returns the time at which to send a due match: `now`, or the time of a later digest. After a time zone change, the
 * match waits for the new zone's digest hour unless it has already waited a day, and it never goes out soon after the
 * last digest.
 */
export function matchSendTime(match: { at: Date; dueAt: Date }, digests: Digests, now: Date): Date {
  if (!isForDigest(match)) return now;
  const { at, dueAt } = match;
  const isOfZone = nextDigest(new Date(dueAt.getTime() - 1), digests.zone).getTime() === dueAt.getTime();
  const hasWaited = now.getTime() - at.getTime() >= DAY_MS;
  return tooSoon(digests, now) || !(isOfZone || hasWaited) ? digestDue(digests, now) : now;
}

/**
 * Returns the earliest time, `now` or later, at which an account may get another alert, given the times of its recent
 * alerts.
 */
export function alertAllowed(sent: readonly Date[], zone: string, now: Date): Date {
  const last = lastDigest(now, zone);
  if (sent.filter((at) => at >= last).length >= MAX_ALERTS_PER_DAY) return nextDigest(now, zone);
  const inHour = sent.filter((at) => now.getTime() - at.getTime() < HOUR_MS).sort((a, b) => a.getTime() - b.getTime());
  const first = inHour.at(-MAX_ALERTS_PER_HOUR);
  return first ? new Date(first.getTime() + HOUR_MS) : now;
}

/** A listing in an alert, with the recipient's saved searches that it matches. */
export interface AlertEntry {
  card: Card;
  /** The price before the drop, in cents; null if the price hasn't dropped. */
  oldPrice: number | null;
  searches: readonly { id: string; name: string }[];
}

/** Lists the names of searches: `“SaaS, MRR ≥ $1,000” and “Newsletters”`. */
const searchNames = (searches: readonly { name: string }[]): string =>
  storedList(searches.map(({ name }) => `“${isolateText(name)}”`));

/** Explains an alert: `Matches “SaaS”.` */
export const reasonText = ({ searches }: Pick<AlertEntry, 'searches'>): string => `Matches ${searchNames(searches)}.`;

/** Describes a listing's category and price: `SaaS, $24,000`. */
export const listingFactsText = ({ card, oldPrice }: AlertEntry): string =>
  [
    card.category,
    oldPrice === null
      ? formatMoney(card.askingPrice)
      : `${formatMoney(card.askingPrice)}, was ${formatMoney(oldPrice)}`,
    ...(card.multipleTenths === null ? [] : [`${storedNumber(card.multipleTenths / 10, 1)}× profit`]),
  ].join(', ');

const titleOf = ({ card, oldPrice }: AlertEntry): string =>
  oldPrice === null
    ? `New match: ${isolateText(card.title)}`
    : `${isolateText(card.title)} is down to ${formatMoney(card.askingPrice)}`;

/** Returns every search that these listings match, without duplicates. */
export const searchesOf = (told: readonly AlertEntry[]): { id: string; name: string }[] => [
  ...new Map(told.flatMap(({ searches }) => searches).map((search) => [search.id, search])).values(),
];

/**
 * Returns a single notification for any number of listings that match saved searches. The alert email is written
 * separately.
 */
export function alertNotification(told: readonly AlertEntry[]): NewNotification {
  const searches = searchesOf(told);
  const shared = { type: 'other' as const, topic: 'alerts' as const, unmailed: true as const, searches };
  const [first] = told;
  if (first && told.length === 1) {
    const { id, title, cover } = first.card;
    return {
      ...shared,
      act: alertAction(told).label,
      title: titleOf(first),
      message: `${reasonText(first)} ${listingFactsText(first)}.`,
      actionUrl: withVia(sitePaths.listing(id, title), 'alert'),
      imageUrl: cover && renditionUrl(cover.hash, 320),
    };
  }
  return {
    ...shared,
    act: alertAction(told).label,
    title: alertTitle(told),
    message: `${nameTitles(told.map(({ card }) => card.title))}. They match ${searchNames(searches)}.`,
    actionUrl: sitePaths.dashboard,
    imageUrl: null,
  };
}

const SHORT_NAMES = 3;
/** Lists the first titles and counts the rest: `Harbour Desk, Menu Maker, Tally and 4 more`. */
function nameTitles(titles: readonly string[]): string {
  const rest = titles.length - SHORT_NAMES;
  if (rest > 0) return `${titles.slice(0, SHORT_NAMES).join(', ')} and ${rest} more`;
  return `${titles.slice(0, -1).join(', ')} and ${titles.at(-1)}`;
}

/** Returns the subject line of an alert email. */
export function alertTitle(told: readonly AlertEntry[]): string {
  const [first] = told;
  return first && told.length === 1 ? titleOf(first) : `${told.length} projects match your saved searches`;
}

/** Returns the button of an alert email: its link opens the listing, or the dashboard if there are several listings. */
export function alertAction(told: readonly AlertEntry[]): { label: string; path: string } {
  const [first] = told;
  if (!first || told.length > 1) return { label: `See all ${told.length} matches`, path: sitePaths.dashboard };
  const { id, title } = first.card;
  return { label: `See ${isolateText(title)}`, path: withVia(sitePaths.listing(id, title), 'alert') };
}

/**
 * Describes a listing in an alert or feed: its category, price and one-line pitch, then its metrics with their sources.
 */
export const cardLines = (item: AlertEntry): string[] => [
  `${listingFactsText(item)}. ${isolateText(item.card.oneLine)}`.trim(),
  ...item.card.metrics.map(
    (metric) => `${METRIC_INFO[metric.kind].label}: ${metricText(metric)} (${sourceText(metricMark(metric, null))})`,
  ),
];

/** Describes a listing in an alert email, including the searches that it matches. */
export const alertLines = (item: AlertEntry): string[] => [...cardLines(item), reasonText(item)];

/** Returns the paragraphs of an alert email besides the listings: a note on how many more there are, if not all fit. */
export function alertParagraphs(told: readonly AlertEntry[]): string[] {
  const rest = told.length - MAX_MATCHES_NAMED;
  return rest > 0 ? [`Here are the newest ${MAX_MATCHES_NAMED}; ${rest} more are on your ${BRAND} dashboard.`] : [];
}
