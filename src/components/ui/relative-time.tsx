import { formatMoment, relativeTime } from '../../domain/shared/time.ts';

/** `3d ago`, with the exact time on hover. */
export const RelativeTime = ({ date }: { date: Date }) => (
  <time dateTime={date.toISOString()} title={formatMoment(date)}>
    {relativeTime(date, new Date())}
  </time>
);
