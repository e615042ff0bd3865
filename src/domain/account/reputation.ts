/** The average rating with one decimal, such as `4.7`; null without a review. */
export const averageRating = ({ count, sum }: { count: number; sum: number }): string | null =>
  count ? (sum / count).toFixed(1) : null;

/** How soon an account replies, such as `within 3 hours`; null before their first answer. */
export function answerTimeText(minutes: number | null): string | null {
  if (minutes === null) return null;
  if (minutes <= 60) return 'within an hour';
  const hours = Math.ceil(minutes / 60);
  return hours <= 24 ? `within ${hours} hours` : `within ${Math.ceil(hours / 24)} days`;
}
