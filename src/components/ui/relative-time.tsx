import { formatMoment, relativeTime } from '../../domain/shared/time.ts';
import textClasses from './text.module.css';

/** `3d ago`, with the exact time on hover. */
export const RelativeTime = ({ date }: { date: Date }) => (
  <time dateTime={date.toISOString()} title={formatMoment(date)} className={textClasses.num}>
    {relativeTime(date, new Date())}
  </time>
);
