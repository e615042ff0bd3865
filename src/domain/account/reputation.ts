/** The average rating with one decimal, such as `4.7`; null without a review. */
export const averageRating = ({ count, sum }: { count: number; sum: number }): string | null =>
  count ? (sum / count).toFixed(1) : null;

/** The typical time to a reply, such as `within 3 hours`; null before the account's first answer. */
export function answerTimeText(minutes: number | null): string | null {
  if (minutes === null) return null;
  if (minutes <= 60) return 'within an hour';
  const hours = Math.ceil(minutes / 60);
  return hours <= 24 ? `within ${hours} hours` : `within ${Math.ceil(hours / 24)} days`;
}

/** Messages from which a share is telling. */
const ENOUGH = 3;

/** Percent of messages that got an answer; null for too few to tell. */
export const answeredShare = (answered: readonly boolean[]): number | null =>
  answered.length < ENOUGH ? null : Math.round((100 * answered.filter(Boolean).length) / answered.length);

interface ResponseRecord {
  answerMinutes: number | null;
  answeredShare: number | null;
}

/**
 * The speed and share of an account's replies, such as `within 3 hours, to 95% of messages`; null before either is
 * known.
 */
export function responseText({ answerMinutes, answeredShare: share }: ResponseRecord): string | null {
  const soon = answerTimeText(answerMinutes);
  const often = share === null ? null : `to ${share}% of messages`;
  return [soon, often].filter(Boolean).join(', ') || null;
}
