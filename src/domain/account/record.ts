/** `4.7` of the stars; null without a review. */
export const averageRating = ({ count, sum }: { count: number; sum: number }): string | null =>
  count ? (sum / count).toFixed(1) : null;

/** `within 3 hours`; null while nobody has been answered. */
export function answerText(minutes: number | null): string | null {
  if (minutes === null) return null;
  if (minutes <= 60) return 'within an hour';
  const hours = Math.ceil(minutes / 60);
  return hours <= 24 ? `within ${hours} hours` : `within ${Math.ceil(hours / 24)} days`;
}
