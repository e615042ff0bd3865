import { formatNumber } from '../shared/numbers.ts';

/** Returns the average rating with one decimal, e.g. `4.7`; null without reviews. */
export const averageRating = ({ count, sum }: { count: number; sum: number }): string | null =>
  count ? formatNumber(sum / count, { minimumFractionDigits: 1, maximumFractionDigits: 1 }) : null;

/** Returns the typical reply time, e.g. `within 3 hours`; null before the account's first reply. */
export function replyTimeText(minutes: number | null): string | null {
  if (minutes === null) return null;
  if (minutes <= 60) return 'within an hour';
  const hours = Math.ceil(minutes / 60);
  return hours <= 24 ? `within ${hours} hours` : `within ${Math.ceil(hours / 24)} days`;
}

/** Minimum number of messages for a meaningful reply rate. */
const MIN_REPLIES = 3;

/** Returns the percentage of messages that got a reply; null if there are too few messages. */
export const replyRate = (answered: readonly boolean[]): number | null =>
  answered.length < MIN_REPLIES ? null : Math.round((100 * answered.filter(Boolean).length) / answered.length);

interface ResponseRecord {
  answerMinutes: number | null;
  answeredShare: number | null;
}

/**
 * Describes an account's reply time and reply rate, e.g. `within 3 hours, to 95% of messages`; null if neither is
 * known.
 */
export function replySummary({ answerMinutes, answeredShare: share }: ResponseRecord): string | null {
  const soon = replyTimeText(answerMinutes);
  const often = share === null ? null : `to ${share}% of messages`;
  return [soon, often].filter(Boolean).join(', ') || null;
}
